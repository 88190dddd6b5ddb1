import { runOperations } from '@affinity/kit/operations/run-operations';
import { AccountErasure } from './account-data/account-data.definitions.js';
import type { PostsConfig } from './config.js';
import { FeedsProjection } from './operations/feeds.projection.js';
import { MembersProjection } from './operations/members.projection.js';
import { RelationsProjection } from './operations/relations.projection.js';
import { StandingsProjection } from './operations/standings.projection.js';
import { service } from './service.js';

await runOperations({
  service,
  projections: [StandingsProjection, MembersProjection, RelationsProjection, FeedsProjection],
  erasedBy: [AccountErasure],
  storageOf: ({ storage }: PostsConfig) => storage,
});
