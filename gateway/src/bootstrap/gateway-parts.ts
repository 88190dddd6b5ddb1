import { TokenVerifier } from '@affinity/kit/auth/token-verifier';
import { DomainError } from '@affinity/kit/errors/domain-error';
import { EventPublisher } from '@affinity/kit/events/event-publisher';
import { Readiness } from '@affinity/kit/health/readiness';
import { createServiceClient } from '@affinity/kit/http/service-client';
import type { Logger } from '@affinity/kit/logging/logger';
import { addCertificateMetrics } from '@affinity/kit/telemetry/certificate-metrics';
import { consumerCounters } from '@affinity/kit/telemetry/consumer-metrics';
import { Metrics } from '@affinity/kit/telemetry/metrics';
import { addressBlock } from '../access/address-block.js';
import { ConnectionLimits } from '../access/connection-limits.js';
import { Gate } from '../access/gate.js';
import { HiddenFrom } from '../access/hidden-from.js';
import { ProfileStart } from '../access/profile-start.js';
import { RateLimits } from '../access/rate-limits.js';
import { Confirmation } from '../access/confirmation.js';
import { OnboardedMembers } from '../access/onboarded-members.js';
import type {
  IdentityPaths,
  NotificationsClient,
  NotificationsPaths,
  ProfilesPaths,
  SocialGraphPaths,
} from '../access/upstream-clients.js';
import { UPSTREAM_NAMES, type GatewayConfig, type UpstreamName } from '../config.js';
import { Upstream, UPSTREAM_TIMEOUT_MS } from '../proxy/upstream.js';
import { BroadcastFeed } from '../realtime/broadcasts/broadcast-feed.js';
import { Broadcaster } from '../realtime/broadcasts/broadcaster.js';
import { HiddenMembers } from '../realtime/broadcasts/hidden-members.js';
import { LiveChannels } from '../realtime/live-channels.js';
import { LivePath } from '../realtime/live-path.js';
import { MemberEventsConsumer } from '../realtime/member-events.consumer.js';
import { MemberStreams } from '../realtime/member-streams.js';
import { permittedContexts } from '../realtime/permitted-events.js';
import { Presence } from '../realtime/presence/presence.js';
import { PresenceFeed } from '../realtime/presence/presence-feed.js';
import { PresenceRights } from '../realtime/presence/presence-rights.js';
import { socketAuthorization } from '../realtime/socket-authorization.js';
import { SocketHub } from '../realtime/socket-hub.js';
import { IdentitySessions } from '../session/identity-sessions.js';
import { RevocationFeed } from '../session/revocation-feed.js';
import { Revocations } from '../session/revocations.js';
import { SessionResolver } from '../session/session.resolver.js';
import { addGatewayMetrics } from '../telemetry/gateway-metrics.js';
import { socketCounts } from '../telemetry/socket-counts.js';
import { securityHeaders, type SecurityHeaders } from '../web/security-headers.js';
import type { Connections } from './connections.js';

/** All parts of a running gateway, wired once. */
export interface GatewayParts {
  readonly config: GatewayConfig;
  readonly connections: Connections;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  readonly headers: SecurityHeaders;
  readonly upstreams: Readonly<Record<UpstreamName, Upstream>>;
  readonly gate: Gate;
  /** Limits of the public door. */
  readonly connectionLimits: ConnectionLimits;
  readonly identitySessions: IdentitySessions;
  readonly notifications: NotificationsClient;
  readonly profileStart: ProfileStart;
  readonly revocations: Revocations;
  readonly revocationFeed: RevocationFeed;
  readonly memberEvents: readonly MemberEventsConsumer[];
  readonly broadcasts: BroadcastFeed;
  readonly presence: Presence;
  readonly presenceFeed: PresenceFeed;
  readonly sockets: SocketHub;
}

export function gatewayParts(config: GatewayConfig, connections: Connections): GatewayParts {
  const { logger, nats } = connections;
  const metrics = new Metrics();
  const upstreams = Object.fromEntries(UPSTREAM_NAMES.map((name) => [name, new Upstream(name, config.upstreams[name])])) as Record<
    UpstreamName,
    Upstream
  >;
  const { identity, profiles, 'social-graph': socialGraph } = upstreams;
  const client = <Paths extends object>({ name, config: { baseUrl, serviceKey } }: Upstream) =>
    createServiceClient<Paths>({ name, baseUrl, serviceKey, timeoutMs: UPSTREAM_TIMEOUT_MS });

  const limits = new RateLimits(connections.limiterRedis, config.rateLimits);
  const identitySessions = new IdentitySessions(client<IdentityPaths>(identity), identity);
  const revocations = new Revocations();
  const sessions = new SessionResolver(
    TokenVerifier.remote(`${identity.config.baseUrl}/.well-known/jwks.json`),
    revocations,
    async (refreshToken, browser) => {
      // A sender of invented refresh tokens must not reach identity without bound.
      await limits.consume('read', `refresh:${addressBlock(browser.address)}`);
      return identitySessions.refresh(refreshToken, browser);
    },
  );
  const onboarded = new OnboardedMembers(client<ProfilesPaths>(profiles), profiles);
  const gate = new Gate(sessions, limits, onboarded, config.requireConfirmedEmail ? new Confirmation(identitySessions) : undefined);

  const streams = new MemberStreams(connections.redis);
  const headers = securityHeaders(config);
  const connectionLimits = new ConnectionLimits(config);
  const handshakes = socketAuthorization(config, sessions, limits, connectionLimits, headers);
  const hiddenFrom = new HiddenFrom(client<SocialGraphPaths>(socialGraph), socialGraph, onboarded);
  const hidden = new HiddenMembers((memberId) => hiddenFrom.read(memberId), logger);
  const broadcaster = new Broadcaster(hidden);
  const channels = new LiveChannels(connections.subscriberRedis, logger);
  const presenceRights = new PresenceRights(
    { client: client<ProfilesPaths>(profiles), upstream: profiles },
    { client: client<SocialGraphPaths>(socialGraph), upstream: socialGraph },
    onboarded,
  );
  const presence = new Presence(connections.redis, connections.subscriberRedis, presenceRights, config.presence, logger);
  const livePath = new LivePath(nats, logger);
  const counted = socketCounts(metrics);
  const sockets = new SocketHub(streams, channels, livePath, broadcaster, presence, handshakes, revocations, counted, logger);
  revocations.onEnd((end) => sockets.endSession(end));

  const revocationFeed = new RevocationFeed(nats, revocations, logger);
  const deadLetters = new EventPublisher(nats);
  const readiness = new Readiness();
  // When the broker, Redis or a service goes away later, parts fail and not the whole: the only door stays ready.
  readiness.add({
    name: 'revocations',
    counts: 'until-first-success',
    check: async () => {
      if (!revocationFeed.ready) throw new DomainError('gateway.starting', 503, 'Ended sessions are still being read.');
    },
  });
  addGatewayMetrics(metrics, { connections, upstreams: Object.values(upstreams), sockets, broadcaster, presence, livePath });
  addCertificateMetrics(metrics, config);
  const counts = consumerCounters(metrics);
  return {
    config,
    connections,
    logger,
    metrics,
    readiness,
    headers,
    upstreams,
    gate,
    connectionLimits,
    identitySessions,
    notifications: client<NotificationsPaths>(upstreams.notifications),
    profileStart: new ProfileStart(profiles),
    revocations,
    revocationFeed,
    memberEvents: permittedContexts().map(
      (context) => new MemberEventsConsumer(context, nats, streams, deadLetters, counts, logger, connections.redis),
    ),
    broadcasts: new BroadcastFeed(nats, broadcaster, hidden, sockets, logger),
    presence,
    presenceFeed: new PresenceFeed(nats, presence, logger),
    sockets,
  };
}
