import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';

/** Pages below this path get the policy that Swagger UI needs. No other page does. */
export const DOCS_PATH = '/api/docs';
const DOCUMENT_PATH = 'api/openapi.json';

/** Shows the public API to developers; never in production. */
export function serveDocs(app: NestFastifyApplication, document: OpenAPIObject): void {
  SwaggerModule.setup(DOCS_PATH.slice(1), app, document, { jsonDocumentUrl: DOCUMENT_PATH });
}
