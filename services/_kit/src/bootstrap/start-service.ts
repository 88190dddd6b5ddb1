import 'reflect-metadata';
import type { BaseConfig } from '../config/base-config.js';
import { Readiness } from '../health/readiness.js';
import { answerHere } from '../http/in-process/servers-here.js';
import type { Logger } from '../logging/logger.js';
import { serveDocs } from '../openapi/serve-docs.js';
import { createServiceApp } from './create-app.js';
import { openConnections } from './open-connections.js';
import type { ServiceDefinition } from './service-definition.js';
import type { RunningPart } from './shutdown.js';

export interface StartedService extends RunningPart {
  readonly logger: Logger;
}

/**
 * Opens the connections, makes the application, and listens.
 * @param address scheme, host and port by which callers of this process know the service, where some of them live here
 */
export async function startService<C extends BaseConfig>(
  definition: ServiceDefinition<C>,
  config: C,
  address?: string,
): Promise<StartedService> {
  const connections = await openConnections(definition, config);
  const app = await createServiceApp(definition, config, connections);
  if (config.mode !== 'production') serveDocs(app, definition);
  await app.listen(config.port, config.host);
  const leave = address === undefined ? undefined : answerHere(address, app.getHttpServer());
  connections.logger.info({ port: config.port }, `${definition.name} is ready`);
  return {
    logger: connections.logger,
    drain: () => app.get(Readiness, { strict: false }).drain(),
    close: async () => {
      await leave?.();
      await app.close();
    },
  };
}
