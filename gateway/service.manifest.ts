import { defineService, installation, mediaSigningKey, optionalOfPlatform, platform } from '../infra/manifests/service-manifest.ts';

export default defineService({
  database: false,
  objectStorage: true,
  calls: 'all',
  settings: {
    PUBLIC_ORIGIN: platform(),
    MEDIA_ORIGIN: platform(),
    MEDIA_ORIGINS: { ...platform(), note: 'Browsers send files there.' },
    MEDIA_SIGNING_KEY: mediaSigningKey,
    TRUSTED_PROXIES: { ...optionalOfPlatform(), note: 'Who tells whose request it is.' },
    RATE_LIMIT_READ: installation('600'),
    RATE_LIMIT_SEARCH: installation('30'),
    RATE_LIMIT_WRITE: installation('120'),
    RATE_LIMIT_SENSITIVE: installation('20'),
    REQUIRE_CONFIRMED_EMAIL: installation('false'),
    REQUEST_TIMEOUT_MS: installation(),
    CONNECTIONS_PER_ADDRESS: installation(),
    PRESENCE_HEARTBEAT_MS: installation(),
    PRESENCE_ALIVE_MS: installation(),
    PRESENCE_GRACE_MS: installation(),
  },
  kubernetes: {
    cpu: '250m',
    memory: { request: '320Mi', limit: '768Mi' },
    note: '160 MB, and about 20 kB an open socket: room for 15,000.',
    scaleDown: {
      afterSeconds: 600,
      onePodInSeconds: 120,
      note: 'Each instance that goes sends its pages to the others: one at a time.',
    },
  },
  compose: { heapMegabytes: 384, memory: '768m', temporary: '16m' },
  door: { ports: { http: 8080, media: 8081, management: 9090 }, web: { before: '0.1.0' } },
});
