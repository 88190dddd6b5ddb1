import { defineService, platform } from '../../infra/manifests/service-manifest.ts';

export default defineService({
  database: true,
  objectStorage: true,
  takesPartInExport: true,
  calls: [],
  operations: ['projections', 'media'],
  settings: { MEDIA_BASE_URL: platform() },
  kubernetes: {
    cpu: '150m',
    memory: { request: '256Mi', limit: '768Mi' },
    note: 'Pictures are decoded two at a time, each in up to 180 MB and 40 for what is made of it.',
  },
  compose: { heapMegabytes: 256, memory: '512m', temporary: '128m' },
});
