import { defineFactSource } from '@affinity/kit/operations/facts/fact-source';
import type { Fact } from '@affinity/proto/facts/define-facts';
import { SocialGraphRelations } from '@affinity/proto/facts/social-graph';
import { RELATION_KINDS, type Standing } from '../relations/domain/pair.js';
import { PAIR_COLUMNS, type PairRow, toPair } from '../relations/pair.row.js';

type Relation = Fact<typeof SocialGraphRelations>;

/** Every relation of a pair that was ever there, both ways. */
export const RelationFacts = defineFactSource<(typeof SocialGraphRelations)['fact'], PairRow & { low_id: string; high_id: string }>({
  contract: SocialGraphRelations,
  query: `SELECT low_id, high_id, ${PAIR_COLUMNS} FROM member_pairs`,
  toFacts: (row) => {
    const { low_id: low, high_id: high } = row;
    const { mine, theirs, connection } = toPair(row, { mine: 'low', theirs: 'high' });
    const fact = (
      memberId: string,
      otherId: string,
      kind: Relation['kind'],
      { since, revision }: Standing,
      passedRevision = 0,
    ): Relation => ({
      memberId,
      otherId,
      kind,
      active: since !== null,
      revision,
      passedRevision,
      since: since?.toISOString() ?? null,
    });
    // A spark is passed on by the other one.
    const facts = RELATION_KINDS.flatMap((kind) => [
      fact(low, high, kind, mine[kind], kind === 'spark' ? theirs.passed : 0),
      fact(high, low, kind, theirs[kind], kind === 'spark' ? mine.passed : 0),
    ]);
    return [...facts, fact(low, high, 'connection', connection)].filter(({ revision }) => revision > 0);
  },
});
