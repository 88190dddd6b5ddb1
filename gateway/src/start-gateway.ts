import 'reflect-metadata';
import { closeOnSignals } from '@affinity/kit/bootstrap/shutdown';
import { startTracing } from '@affinity/kit/telemetry/start-tracing';
import type { GatewayConfig } from './config.js';
import { createGateway } from './create-gateway.js';
import { readServiceDocuments } from './proxy/service-documents.js';

export async function startGateway(config: GatewayConfig, drainMs: number): Promise<void> {
  await startTracing('gateway', config.tracing);
  const gateway = await createGateway(config, await readServiceDocuments());
  closeOnSignals(gateway.app, gateway.parts.logger, drainMs);
  await gateway.listen();
  gateway.parts.logger.info({ port: config.port, origin: config.publicOrigin }, 'gateway is ready');
}
