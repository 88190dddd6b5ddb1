import { defineService, installation, platform } from '../../infra/manifests/service-manifest.ts';

export default defineService({
  database: true,
  objectStorage: true,
  export: {
    order: 10,
    holds: 'your profile, your answers, those not saved yet, and whom you know by which name',
  },
  calls: ['identity'],
  reaches: { https: 'photos of new members' },
  operations: ['projections', 'media'],
  settings: {
    MEDIA_BASE_URL: platform(),
    PHOTO_HOSTS: installation(),
  },
  kubernetes: {
    cpu: '250m',
    memory: { request: '320Mi', limit: '1Gi' },
    note: '160 MB as every service, pictures while they are decoded, and 63 bytes a member of the ranking: room for a million.',
  },
  compose: { heapMegabytes: 448, memory: '768m', temporary: '128m' },
});
