import { defineService, installation, mediaSigningKey, platform } from '../../infra/manifests/service-manifest.ts';

export default defineService({
  database: true,
  export: {
    order: 60,
    holds: 'whom you follow, sparked, connected with, blocked, muted, skipped and reported, and what was decided about you',
  },
  // The services that keep what can be reported, and the one that knows accounts that may not sign in.
  calls: ['posts', 'stories', 'profiles', 'chat', 'identity'],
  operations: ['projections'],
  settings: {
    SPARKS_PER_DAY: installation('100'),
    MEDIA_BASE_URL: platform(),
    MEDIA_SIGNING_KEY: mediaSigningKey,
  },
  kubernetes: {
    cpu: '100m',
    memory: { request: '192Mi', limit: '384Mi' },
    note: '160 MB measured, and room for the heap to grow under load.',
  },
  compose: { heapMegabytes: 192, memory: '384m', temporary: '16m' },
});
