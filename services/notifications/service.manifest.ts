import { defineService } from '../../infra/manifests/service-manifest.ts';

export default defineService({
  // infra/manifests/service-manifest.ts lists all keys and what each is for.
  database: true,
  // The service's part in the copy of a member's data: what the folder holds, in the member's words, and its order among the others.
  export: { order: 65, holds: 'what you were told of, without who did it, and how notifications shows you' },
  // The services that this one calls. The gateway calls it. Any other caller says so in its own manifest.
  calls: [],
  operations: ['projections'],
  settings: {},
  kubernetes: { cpu: '100m', memory: { request: '192Mi', limit: '384Mi' } },
  compose: { heapMegabytes: 192, memory: '384m', temporary: '16m' },
});
