import { fastify, type FastifyInstance } from 'fastify';
import { addOperationalRoutes } from '@affinity/kit/health/operational-routes';
import type { Readiness } from '@affinity/kit/health/readiness';
import type { Metrics } from '@affinity/kit/telemetry/metrics';

/** Health and metrics on a port that is never published: the public port has nothing to hide. */
export function createManagementServer(readiness: Readiness, metrics: Metrics): FastifyInstance {
  const server = fastify({ logger: false, forceCloseConnections: true });
  addOperationalRoutes(server, readiness, metrics);
  return server;
}
