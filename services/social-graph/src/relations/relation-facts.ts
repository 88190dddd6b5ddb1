import type { Fact } from '@affinity/proto/facts/define-facts';
import type { SocialGraphRelations } from '@affinity/proto/facts/social-graph';
import { ONE_WAY_KINDS, type Pair, type Relation } from './domain/pair.js';

export type RelationFact = Fact<typeof SocialGraphRelations>;

/** Every relation that was ever there between the two, both ways. A connection is one, of the lower id. */
export function relationFacts({ mine, theirs, connection }: Pair, myId: string, theirId: string): RelationFact[] {
  const fact = (
    memberId: string,
    otherId: string,
    kind: RelationFact['kind'],
    { since, revision }: Relation,
    passedRevision = 0,
  ): RelationFact => ({ memberId, otherId, kind, active: since !== null, revision, passedRevision, since: since?.toISOString() ?? null });
  // A spark is passed on by the other one.
  const facts = ONE_WAY_KINDS.flatMap((kind) => [
    fact(myId, theirId, kind, mine[kind], kind === 'spark' ? theirs.passed : 0),
    fact(theirId, myId, kind, theirs[kind], kind === 'spark' ? mine.passed : 0),
  ]);
  const [low, high] = myId < theirId ? [myId, theirId] : [theirId, myId];
  return [...facts, fact(low, high, 'connection', connection)].filter(({ revision }) => revision > 0);
}
