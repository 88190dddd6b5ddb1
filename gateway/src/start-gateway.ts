import 'reflect-metadata';
import type { RunningPart } from '@affinity/kit/bootstrap/shutdown';
import type { Logger } from '@affinity/kit/logging/logger';
import type { GatewayConfig } from './config.js';
import { createGateway } from './create-gateway.js';
import { readServiceDocuments } from './proxy/service-documents.js';

export interface StartedGateway extends RunningPart {
  readonly logger: Logger;
}

export async function startGateway(config: GatewayConfig): Promise<StartedGateway> {
  const gateway = await createGateway(config, await readServiceDocuments());
  await gateway.listen();
  const { logger, readiness } = gateway.parts;
  logger.info({ port: config.port, origin: config.publicOrigin }, 'gateway is ready');
  return { logger, drain: () => readiness.drain(), close: () => gateway.close() };
}
