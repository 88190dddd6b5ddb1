import { defineService } from '../../infra/manifests/service-manifest.ts';

export default defineService({
  // What else can stand here, each key with what for: infra/manifests/service-manifest.ts.
  database: true,
  // Whom it calls. The gateway calls it; whoever else does says so in their own manifest.
  calls: [],
  settings: {},
  kubernetes: { cpu: '100m', memory: { request: '192Mi', limit: '384Mi' } },
  compose: { heapMegabytes: 192, memory: '384m', temporary: '16m' },
});
