import { runOperations } from '@affinity/kit/operations/run-operations';
import { AccountErasure } from './account-data/account-data.definitions.js';
import { readConfig, type PostsConfig } from './config.js';
import { FeedsProjection } from './operations/feeds.projection.js';
import { MembersProjection } from './operations/members.projection.js';
import { RelationsProjection } from './operations/relations.projection.js';
import { StandingsProjection } from './operations/standings.projection.js';
import { POSTS_MEDIA } from './uploads/media-inventory.js';

await runOperations({
  name: 'posts',
  readConfig,
  load: async () => (await import('./service.js')).service,
  projections: [StandingsProjection, MembersProjection, RelationsProjection, FeedsProjection],
  erasedBy: [AccountErasure],
  storageOf: ({ storage }: PostsConfig) => storage,
  media: POSTS_MEDIA,
});
