import { runOperations } from '@affinity/kit/operations/run-operations';
import { readConfig } from './config.js';
import { MembersProjection } from './operations/members.projection.js';
import { RelationFacts } from './operations/relations.facts.js';
import { VERIFY_LOG } from './operations/verify-log.js';
import { SkipFacts } from './operations/skips.facts.js';
import { ReportFacts } from './operations/reports.facts.js';

await runOperations({
  name: 'social-graph',
  readConfig,
  load: async () => (await import('./service.js')).service,
  projections: [MembersProjection],
  facts: [RelationFacts, SkipFacts, ReportFacts],
  commands: [VERIFY_LOG],
});
