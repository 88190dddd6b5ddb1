import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { ConfigurationError } from '@affinity/kit/config/env-reader';
import { UPSTREAM_NAMES } from '../config.js';
import type { ServiceDocuments } from '../openapi/public-document.js';

/** The services' committed OpenAPI documents. @throws ConfigurationError when one is missing. */
export async function readServiceDocuments(): Promise<ServiceDocuments> {
  const folder = join(dirname(createRequire(import.meta.url).resolve('@affinity/proto/package.json')), 'http');
  const documents: ServiceDocuments = {};
  for (const name of UPSTREAM_NAMES) {
    try {
      documents[name] = JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')) as OpenAPIObject;
    } catch {
      throw new ConfigurationError(`proto/http/${name}.json is missing or broken: run \`npm run generate\``);
    }
  }
  return documents;
}
