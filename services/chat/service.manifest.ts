import { defineService, installation, mediaSigningKey, platform } from '../../infra/manifests/service-manifest.ts';

export default defineService({
  database: 'large',
  objectStorage: true,
  export: {
    order: 40,
    holds:
      'whom you write with and how you have it in your list, what you sent and received with reactions, what you were told of conversations that others ended, and addresses of the files, which end after a day. Of a closed conversation there is what you sent. Copies of what was deleted are sealed from everyone for 30 days and are not in here',
  },
  calls: [],
  reaches: { https: 'pages that members link to' },
  operations: ['projections', 'media'],
  settings: {
    MEDIA_BASE_URL: platform(),
    MEDIA_SIGNING_KEY: mediaSigningKey,
    CHAT_FILE_MEGABYTES: installation('25'),
    LINK_PREVIEWS: installation('on'),
  },
  kubernetes: {
    cpu: '250m',
    memory: { request: '256Mi', limit: '768Mi' },
    note: 'Pictures are decoded two at a time, each in up to 180 MB and 40 for what is made of it.',
  },
  compose: { heapMegabytes: 320, memory: '640m', temporary: '192m' },
});
