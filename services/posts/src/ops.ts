import { runOperations } from '@affinity/kit/operations/run-operations';
import { AccountErasure } from './account-data/account-data.definitions.js';
import { readConfig, type PostsConfig } from './config.js';
import { FeedsProjection } from './operations/feeds.projection.js';
import { COPIES } from './members/copies.js';
import { POSTS_MEDIA } from './uploads/media-inventory.js';

await runOperations({
  name: 'posts',
  readConfig,
  load: async () => (await import('./service.js')).service,
  projections: [...COPIES.map(({ projection }) => projection), FeedsProjection],
  erasedBy: [AccountErasure],
  storageOf: ({ storage }: PostsConfig) => storage,
  media: POSTS_MEDIA,
});
