import { defineFactSource } from '@affinity/kit/operations/facts/fact-source';
import { SocialGraphSkips } from '@affinity/proto/facts/social-graph';
import { PAIR_COLUMNS, type PairRow, toPair } from '../relations/pair.row.js';
import { skipFacts } from '../relations/relation-facts.js';

/** Every skip of a pair that was ever there, both ways. */
export const SkipFacts = defineFactSource<(typeof SocialGraphSkips)['fact'], PairRow & { low_id: string; high_id: string }>({
  contract: SocialGraphSkips,
  query: `SELECT low_id, high_id, ${PAIR_COLUMNS} FROM member_pairs WHERE low_skip_revision > 0 OR high_skip_revision > 0`,
  toFacts: (row) => skipFacts(toPair(row, { mine: 'low', theirs: 'high' }), row.low_id, row.high_id),
});
