import { runOperations } from '@affinity/kit/operations/run-operations';
import { readConfig, type PostsConfig } from './config.js';
import { FeedsProjection } from './operations/feeds.projection.js';
import { OnboardedProjection } from './operations/onboarded.projection.js';
import { COPIES } from './members/copies.js';
import { POSTS_MEDIA } from './uploads/media-inventory.js';

await runOperations({
  name: 'posts',
  readConfig,
  load: async () => (await import('./service.js')).service,
  projections: [...COPIES.map(({ projection }) => projection), OnboardedProjection, FeedsProjection],
  storageOf: ({ storage }: PostsConfig) => storage,
  media: POSTS_MEDIA,
});
