import 'reflect-metadata';
import type { BaseConfig } from '../config/base-config.js';
import { serveDocs } from '../openapi/serve-docs.js';
import { startTracing } from '../telemetry/start-tracing.js';
import { createServiceApp } from './create-app.js';
import { openConnections } from './open-connections.js';
import type { ServiceDefinition } from './service-definition.js';
import { closeOnSignals } from './shutdown.js';

/** Opens the connections, makes the application, and listens. */
export async function startService<C extends BaseConfig>(definition: ServiceDefinition<C>, config: C, drainMs: number): Promise<void> {
  await startTracing(definition.name, config.tracing);
  const connections = await openConnections(definition, config);
  const app = await createServiceApp(definition, config, connections);
  if (config.mode !== 'production') serveDocs(app, definition);
  closeOnSignals(app, connections.logger, drainMs);
  await app.listen(config.port, config.host);
  connections.logger.info({ port: config.port }, `${definition.name} is ready`);
}
