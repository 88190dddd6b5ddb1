import { runOperations } from '@affinity/kit/operations/run-operations';
import { AccountErasure } from './account-data/account-data.definitions.js';
import { readConfig, type StoriesConfig } from './config.js';
import { MembersProjection } from './operations/members.projection.js';
import { RelationsProjection } from './operations/relations.projection.js';
import { StandingsProjection } from './operations/standings.projection.js';
import { STORIES_MEDIA } from './uploads/media-inventory.js';

await runOperations({
  name: 'stories',
  readConfig,
  load: async () => (await import('./service.js')).service,
  // Standings first: nothing comes back of whoever is erased.
  projections: [StandingsProjection, MembersProjection, RelationsProjection],
  erasedBy: [AccountErasure],
  storageOf: ({ storage }: StoriesConfig) => storage,
  media: STORIES_MEDIA,
});
