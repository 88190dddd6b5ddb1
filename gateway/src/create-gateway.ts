import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { assertRoutesStateAccess } from '@affinity/kit/auth/assert-routes-state-access';
import { applyConventions } from '@affinity/kit/bootstrap/create-app';
import { sendProblem } from '@affinity/kit/errors/problem.filter';
import { closeIdleConnections, dismissConnections } from '@affinity/kit/http/close-idle-connections';
import { NestPinoLogger } from '@affinity/kit/logging/logger';
import { assertBucketPrivate } from '@affinity/kit/storage/bucket-privacy';
import { ObjectStorage } from '@affinity/kit/storage/object-storage';
import { addHttpTelemetry } from '@affinity/kit/telemetry/http-telemetry';
import { AppModule } from './app.module.js';
import { createPublicAdapter } from './bootstrap/adapter.js';
import { openConnections } from './bootstrap/connections.js';
import { gatewayParts, type GatewayParts } from './bootstrap/gateway-parts.js';
import { answerExpectations, capConnections } from './bootstrap/hard-doors.js';
import { createManagementServer } from './bootstrap/management-server.js';
import { addPublicHooks } from './bootstrap/public-hooks.js';
import type { GatewayConfig } from './config.js';
import { MediaFiles } from './media/media-files.js';
import { createMediaServer } from './media/media-server.js';
import { serveDocs } from './openapi/docs.routes.js';
import { buildPublicDocument, ownDocument, type ServiceDocuments } from './openapi/public-document.js';
import { proxyRoutes } from './proxy/proxy.routes.js';
import { buildRouteTable, type ServiceDocument } from './proxy/route-table.js';
import { planScreens } from './routes/screens/screen-plan.js';
import { SCREENS, type ScreenTable } from './routes/screens/screen-table.js';
import { Screens } from './routes/screens/screens.js';
import { MemberStreams } from './realtime/member-streams.js';
import { browserSpans, takeBrowserTraces } from './telemetry/browser-traces.js';
import { oneClickRoutes } from './web/one-click.routes.js';
import { listWebFiles, webAppRoutes } from './web/web-app.routes.js';

/** A gateway that is wired but does not listen yet. */
export interface Gateway {
  readonly app: NestFastifyApplication;
  readonly management: FastifyInstance;
  /** The server of stored files, on an origin of its own. */
  readonly media: FastifyInstance;
  readonly parts: GatewayParts;
  /** Opens the public ports, then the platform's. */
  listen(): Promise<void>;
  close(): Promise<void>;
}

/** Checks everything that can be wrong before a port opens, then builds the public server and the platform's. */
export async function createGateway(config: GatewayConfig, documents: ServiceDocuments, table: ScreenTable = SCREENS): Promise<Gateway> {
  const routes = buildRouteTable(documents as Record<string, ServiceDocument>);
  const plans = planScreens(table, routes);
  const files = await listWebFiles(config.webRoot);
  const parts = gatewayParts(config, await openConnections(config));
  const { logger, headers, gate, upstreams } = parts;
  const streams = new MemberStreams(parts.connections.redis);
  const screens = new Screens({ plans, upstreams, gate, streams, logger });
  if (config.mode === 'production') await assertBucketPrivate(config.storage, logger);

  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.for(parts, screens),
    createPublicAdapter(config, headers, logger),
    {
      logger: new NestPinoLogger(logger),
      abortOnError: false,
    },
  );
  app.setGlobalPrefix('api');
  assertRoutesStateAccess(app);
  applyConventions(app, logger);
  const server = app.getHttpAdapter().getInstance();
  closeIdleConnections(server);
  takeBrowserTraces(server);
  dismissConnections(server, parts.readiness);
  addHttpTelemetry(server, parts.metrics);
  addPublicHooks(server, headers, config.publicOrigin, parts.connectionLimits);
  capConnections(app.getHttpServer(), parts.connectionLimits, headers.api);
  answerExpectations(app.getHttpServer(), headers.api);
  server.get('/api/ping', { exposeHeadRoute: false }, async () => ({ status: 'ok' }));
  await server.register(browserSpans(logger));
  await server.register(proxyRoutes({ routes, upstreams, gate, logger }));
  await server.register(oneClickRoutes(parts.notifications, gate, logger));
  await server.register(async (web) => {
    web.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, logger));
    await webAppRoutes(config.webRoot, files, headers)(web);
  });
  if (config.mode !== 'production') serveDocs(app, buildPublicDocument(documents, await ownDocument()));
  const media = createMediaServer(new MediaFiles(new ObjectStorage(config.storage)), config, parts.metrics, logger);
  server.addHook('onClose', () => media.close());
  const management = createManagementServer(parts.readiness, parts.metrics);
  // The management server closes last: it tells the platform that the rest is draining.
  server.addHook('onClose', () => management.close());
  await app.init();
  parts.sockets.attach(app.getHttpServer());
  return {
    app,
    management,
    media,
    parts,
    listen: async () => {
      await app.listen(config.port, config.host);
      await media.listen({ port: config.mediaPort, host: config.host });
      await management.listen({ port: config.managementPort, host: config.host });
    },
    close: () => app.close(),
  };
}
