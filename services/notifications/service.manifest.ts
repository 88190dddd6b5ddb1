import { defineService, installation, platform } from '../../infra/manifests/service-manifest.ts';

export default defineService({
  // infra/manifests/service-manifest.ts lists all keys and what each is for.
  database: true,
  // The service's part in the copy of a member's data: what the folder holds, in the member's words, and its order among the others.
  export: {
    order: 65,
    holds:
      'what you were told of, without who did it, which devices are told while the app is closed, and how notifications shows you, mails about what you had not seen, and when you looked at the app',
  },
  // The services that know which messages were read, and where members get mail.
  calls: ['chat', 'identity'],
  reaches: { https: "push services of members' browsers" },
  operations: ['projections'],
  settings: { PUSH: installation('on'), DIGEST: installation('on'), PUBLIC_ORIGIN: platform() },
  kubernetes: { cpu: '100m', memory: { request: '192Mi', limit: '384Mi' } },
  compose: { heapMegabytes: 192, memory: '384m', temporary: '16m' },
});
