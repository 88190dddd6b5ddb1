import 'reflect-metadata';
import { readDrainMs } from '../config/base-config.js';
import { EnvReader } from '../config/env-reader.js';
import { serveDocs } from '../openapi/serve-docs.js';
import { startTracing } from '../telemetry/start-tracing.js';
import { createServiceApp } from './create-app.js';
import { openConnections } from './open-connections.js';
import { runProcess } from './run-process.js';
import type { ServiceDefinition } from './service-definition.js';
import { closeOnSignals } from './shutdown.js';

/** The whole of a service's `main.ts`: environment, configuration, connections, application, listening. */
export function runService(definition: ServiceDefinition): Promise<void> {
  return runProcess(async () => {
    const env = new EnvReader(process.env);
    const config = definition.readConfig(env);
    const drainMs = readDrainMs(env);
    await startTracing(definition.name, config.tracing);
    const connections = await openConnections(definition, config);
    const app = await createServiceApp(definition, config, connections);
    if (config.mode !== 'production') serveDocs(app, definition);
    closeOnSignals(app, connections.logger, drainMs);
    await app.listen(config.port, config.host);
    connections.logger.info({ port: config.port }, `${definition.name} is ready`);
  });
}
