import { defineService, installation, platform } from '../../infra/manifests/service-manifest.ts';

export default defineService({
  database: 'large',
  objectStorage: true,
  export: {
    order: 20,
    holds:
      'your posts, what others commented on them, your comments, what you said before you edited them, likes, the posts you have seen and those you saved, and the addresses of your pictures and videos. Shares are counted and not recorded, so there is no list of them',
  },
  calls: [],
  operations: ['projections', 'media'],
  settings: {
    MEDIA_BASE_URL: platform(),
    FOLLOWING_FANOUT_LIMIT: installation(),
  },
  kubernetes: {
    cpu: '250m',
    memory: { request: '256Mi', limit: '768Mi' },
    note: 'Pictures are decoded two at a time, each in up to 180 MB and 40 for what is made of it.',
  },
  compose: { heapMegabytes: 384, memory: '1g', temporary: '384m' },
});
