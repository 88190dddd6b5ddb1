import { readDrainMs, type BaseConfig } from '../config/base-config.js';
import { EnvReader } from '../config/env-reader.js';
import { runProcess } from './run-process.js';
import type { ServiceDefinition } from './service-definition.js';

/**
 * The whole of a service's `main.ts`. Configuration is read before anything else is loaded: a process that cannot run says so
 * at once.
 */
export function runService<C extends BaseConfig>(
  readConfig: (env: EnvReader) => C,
  loadDefinition: () => Promise<ServiceDefinition<C>>,
): Promise<void> {
  return runProcess(async () => {
    const env = new EnvReader(process.env);
    const config = readConfig(env);
    const drainMs = readDrainMs(env);
    const [{ startService }, { closeOnSignals }, { startTracing }] = await Promise.all([
      import('./start-service.js'),
      import('./shutdown.js'),
      import('../telemetry/start-tracing.js'),
    ]);
    const definition = await loadDefinition();
    await startTracing(definition.name, config.tracing);
    const service = await startService(definition, config);
    closeOnSignals([[service]], service.logger, drainMs);
  });
}
