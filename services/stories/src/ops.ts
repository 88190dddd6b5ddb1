import { runOperations } from '@affinity/kit/operations/run-operations';
import { readConfig, type StoriesConfig } from './config.js';
import { COPIES } from './members/copies.js';
import { STORIES_MEDIA } from './uploads/media-inventory.js';

await runOperations({
  name: 'stories',
  readConfig,
  load: async () => (await import('./service.js')).service,
  projections: COPIES.map(({ projection }) => projection),
  storageOf: ({ storage }: StoriesConfig) => storage,
  media: STORIES_MEDIA,
});
