import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';

/** Pages below it get the policy that Swagger UI needs; nothing else does. */
export const DOCS_PATH = '/api/docs';
const DOCUMENT_PATH = 'api/openapi.json';

/** The public API, readable: for developers, never in production. */
export function serveDocs(app: NestFastifyApplication, document: OpenAPIObject): void {
  SwaggerModule.setup(DOCS_PATH.slice(1), app, document, { jsonDocumentUrl: DOCUMENT_PATH });
}
