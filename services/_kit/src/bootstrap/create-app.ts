import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { HttpStatus, Module, StandardSchemaValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { assertRoutesStateAccess } from '../auth/assert-routes-state-access.js';
import { REQUEST_ID_HEADER } from '../auth/headers.js';
import { sayBudgetsLeft } from '../budgets/say-budgets-left.js';
import type { BaseConfig } from '../config/base-config.js';
import { SchemaPresence } from '../db/schema-presence.js';
import { InvalidRequestError } from '../errors/domain-error.js';
import { ProblemFilter } from '../errors/problem.filter.js';
import { addOperationalRoutes } from '../health/operational-routes.js';
import { Readiness } from '../health/readiness.js';
import { acceptOnlyJson } from '../http/accept-only-json.js';
import { closeIdleConnections, dismissConnections } from '../http/close-idle-connections.js';
import { NestPinoLogger, type Logger } from '../logging/logger.js';
import { addCertificateMetrics } from '../telemetry/certificate-metrics.js';
import { addHttpTelemetry } from '../telemetry/http-telemetry.js';
import { Metrics } from '../telemetry/metrics.js';
import { watchOutsideWork } from '../telemetry/outside-work-metrics.js';
import { addServiceMetrics } from '../telemetry/service-metrics.js';
import { KitModule, type Connections } from './kit.module.js';
import type { ServiceDefinition } from './service-definition.js';

/** Largest JSON body a service reads. Files never pass through services: browsers upload to object storage. */
export const BODY_LIMIT_BYTES = 64 * 1024;
const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;

export function createAdapter(): FastifyAdapter {
  return new FastifyAdapter({
    logger: false,
    // No middleware of Express lives here, and the block that runs it takes its time at each request.
    skipMiddie: true,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: false,
    // Lets a load balancer reuse connections longer than its own idle time-out.
    keepAliveTimeout: 65_000,
    requestTimeout: 15_000,
    // A request that comes while the server closes is answered like any other, and its connection then closed.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 256 },
    genReqId: (request: IncomingMessage) => {
      const given = request.headers[REQUEST_ID_HEADER];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
  });
}

/** Pipes, filters and hooks that every Nest process of ours has. */
export function applyConventions(app: NestFastifyApplication, logger: Logger): void {
  app.useGlobalFilters(new ProblemFilter(logger));
  app.useGlobalPipes(
    new StandardSchemaValidationPipe({
      errorHttpStatusCode: HttpStatus.BAD_REQUEST,
      exceptionFactory: (issues) =>
        new InvalidRequestError(issues.slice(0, 20).map((issue) => ({ path: fieldPath(issue.path), message: issue.message }))),
    }),
  );
}

function fieldPath(path: readonly (PropertyKey | { key: PropertyKey })[] | undefined): string {
  return (path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
}

/** The whole service as a Nest application, not yet listening. */
export async function createServiceApp(
  definition: ServiceDefinition,
  config: BaseConfig,
  connections: Connections,
): Promise<NestFastifyApplication> {
  @Module({ imports: [KitModule.for(definition, config, connections), definition.module] })
  class ServiceRootModule {}
  const app = await NestFactory.create<NestFastifyApplication>(ServiceRootModule, createAdapter(), {
    logger: new NestPinoLogger(connections.logger),
    abortOnError: false,
  });
  assertRoutesStateAccess(app);
  applyConventions(app, connections.logger);
  const server = app.getHttpAdapter().getInstance();
  const readiness = app.get(Readiness);
  const schema = new SchemaPresence(connections.dataSource);
  readiness.add({ name: 'postgres', check: () => schema.check() });
  // Events wait in Postgres while the broker is away: writes and reads go on.
  readiness.add({ name: 'nats', check: async () => await connections.nats.flush(), counts: 'until-first-success' });
  acceptOnlyJson(server);
  closeIdleConnections(server);
  dismissConnections(server, readiness);
  addHttpTelemetry(server, app.get(Metrics));
  sayBudgetsLeft(server);
  addServiceMetrics(app.get(Metrics), connections, readiness);
  watchOutsideWork(app.get(Metrics), config.mode, connections.logger);
  addCertificateMetrics(app.get(Metrics), config);
  addOperationalRoutes(server, readiness, app.get(Metrics));
  return app;
}
