import { defineService } from '../../infra/manifests/service-manifest.ts';

export default defineService({
  // What else can stand here, each key with what for: infra/manifests/service-manifest.ts.
  database: true,
  // Its part in the copy of a member's data: what the folder holds, in the member's words, and its order among the others.
  export: { order: 65, holds: 'what you were told of, without who did it, and how notifications shows you' },
  // Whom it calls. The gateway calls it; whoever else does says so in their own manifest.
  calls: [],
  operations: ['projections'],
  settings: {},
  kubernetes: { cpu: '100m', memory: { request: '192Mi', limit: '384Mi' } },
  compose: { heapMegabytes: 192, memory: '384m', temporary: '16m' },
});
