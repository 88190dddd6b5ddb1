import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../telemetry/metrics.js';
import type { Readiness } from './readiness.js';

/** Health and metrics for the platform: no service key, nothing about members in them, never routed by the gateway. */
export function addOperationalRoutes(server: FastifyInstance, readiness: Readiness, metrics: Metrics): void {
  server.get('/health/live', async () => ({ status: 'ok' }));
  server.get('/health/ready', async (_request, reply) => {
    const report = await readiness.report();
    return reply.status(report.ready ? 200 : 503).send({ status: report.ready ? 'ok' : 'unavailable', checks: report.checks });
  });
  server.get('/metrics', async (_request, reply) => reply.type('text/plain; version=0.0.4').send(await metrics.text()));
}
