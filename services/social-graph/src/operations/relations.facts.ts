import { defineFactSource } from '@affinity/kit/operations/facts/fact-source';
import { SocialGraphRelations } from '@affinity/proto/facts/social-graph';
import { PAIR_COLUMNS, type PairRow, toPair } from '../relations/pair.row.js';
import { relationFacts } from '../relations/relation-facts.js';

/** Every relation of a pair that was ever there, both ways. */
export const RelationFacts = defineFactSource<(typeof SocialGraphRelations)['fact'], PairRow & { low_id: string; high_id: string }>({
  contract: SocialGraphRelations,
  query: `SELECT low_id, high_id, ${PAIR_COLUMNS} FROM member_pairs`,
  toFacts: (row) => relationFacts(toPair(row, { mine: 'low', theirs: 'high' }), row.low_id, row.high_id),
});
