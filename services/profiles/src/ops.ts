import { runOperations } from '@affinity/kit/operations/run-operations';
import { readConfig, type ProfilesConfig } from './config.js';
import { CardFacts, OnboardedFacts } from './operations/profiles.facts.js';
import { RelationsProjection } from './operations/relations.projection.js';
import { SkipsProjection } from './operations/skips.projection.js';
import { StandingsProjection } from './operations/standings.projection.js';
import { PROFILES_MEDIA } from './uploads/media-inventory.js';

await runOperations({
  name: 'profiles',
  readConfig,
  load: async () => (await import('./service.js')).service,
  // Standings come first: nothing of an erased member comes back.
  projections: [StandingsProjection, RelationsProjection, SkipsProjection],
  facts: [CardFacts, OnboardedFacts],
  storageOf: ({ storage }: ProfilesConfig) => storage,
  media: PROFILES_MEDIA,
});
