import { runOperations } from '@affinity/kit/operations/run-operations';
import { EraseMember } from './consumers/erase-member.definition.js';
import { MembersProjection } from './operations/members.projection.js';
import { RelationFacts } from './operations/relations.facts.js';
import { ReportFacts } from './operations/reports.facts.js';
import { service } from './service.js';

await runOperations({ service, projections: [MembersProjection], facts: [RelationFacts, ReportFacts], erasedBy: [EraseMember] });
