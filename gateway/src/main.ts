import 'reflect-metadata';
import { runProcess } from '@affinity/kit/bootstrap/run-process';
import { closeOnSignals } from '@affinity/kit/bootstrap/shutdown';
import { readDrainMs } from '@affinity/kit/config/base-config';
import { EnvReader } from '@affinity/kit/config/env-reader';
import { startTracing } from '@affinity/kit/telemetry/start-tracing';
import { readConfig } from './config.js';
import { createGateway } from './create-gateway.js';
import { readServiceDocuments } from './proxy/service-documents.js';

await runProcess(async () => {
  const env = new EnvReader(process.env);
  const config = readConfig(env);
  const drainMs = readDrainMs(env);
  await startTracing('gateway', config.tracing);
  const gateway = await createGateway(config, await readServiceDocuments());
  closeOnSignals(gateway.app, gateway.parts.logger, drainMs);
  await gateway.listen();
  gateway.parts.logger.info({ port: config.port, origin: config.publicOrigin }, 'gateway is ready');
});
