import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import { describe, type DocumentTitle } from './build-document.js';

/** Serves the service's own API docs at `/docs` (and `/docs-json`), for service owners; never in production. */
export function serveDocs(app: NestFastifyApplication, about: DocumentTitle): void {
  // The document is built at the first visit: most processes never show it.
  SwaggerModule.setup('docs', app, () => describe(app, about));
}
