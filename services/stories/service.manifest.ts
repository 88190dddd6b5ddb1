import { defineService, platform } from '../../infra/manifests/service-manifest.ts';

export default defineService({
  database: true,
  objectStorage: true,
  export: {
    order: 30,
    holds:
      'your success stories with the addresses of their images, what others commented on them, your comments on stories, and the stories you like',
  },
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
