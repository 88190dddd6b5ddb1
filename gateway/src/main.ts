import { runProcess } from '@affinity/kit/bootstrap/run-process';
import { readDrainMs } from '@affinity/kit/config/base-config';
import { EnvReader } from '@affinity/kit/config/env-reader';
import { readConfig } from './config.js';

await runProcess(async () => {
  const env = new EnvReader(process.env);
  const config = readConfig(env);
  const drainMs = readDrainMs(env);
  // The rest is loaded only now: a process that cannot run says so before.
  const [{ startGateway }, { closeOnSignals }, { startTracing }] = await Promise.all([
    import('./start-gateway.js'),
    import('@affinity/kit/bootstrap/shutdown'),
    import('@affinity/kit/telemetry/start-tracing'),
  ]);
  await startTracing('gateway', config.tracing);
  const gateway = await startGateway(config);
  closeOnSignals([[gateway]], gateway.logger, drainMs);
});
