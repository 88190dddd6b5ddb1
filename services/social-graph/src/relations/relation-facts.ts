import type { Fact } from '@affinity/proto/facts/define-facts';
import type { SocialGraphRelations, SocialGraphSkips } from '@affinity/proto/facts/social-graph';
import { ONE_WAY_KINDS, type OneWayKind, type Pair, type Relation } from './domain/pair.js';

export type RelationFact = Fact<typeof SocialGraphRelations>;
export type SkipFact = Fact<typeof SocialGraphSkips>;

const TOLD_KINDS = ONE_WAY_KINDS.filter((kind): kind is Exclude<OneWayKind, 'skip'> => kind !== 'skip');

/** Every relation but skips that was ever there between the two, both ways. A connection is one, of the lower id. */
export function relationFacts({ mine, theirs, connection }: Pair, myId: string, theirId: string): RelationFact[] {
  const fact = (
    memberId: string,
    otherId: string,
    kind: RelationFact['kind'],
    { since, revision }: Relation,
    passedRevision = 0,
  ): RelationFact => ({ memberId, otherId, kind, active: since !== null, revision, passedRevision, since: since?.toISOString() ?? null });
  // A spark is passed on by the other one.
  const facts = TOLD_KINDS.flatMap((kind) => [
    fact(myId, theirId, kind, mine[kind], kind === 'spark' ? theirs.passed : 0),
    fact(theirId, myId, kind, theirs[kind], kind === 'spark' ? mine.passed : 0),
  ]);
  const [low, high] = myId < theirId ? [myId, theirId] : [theirId, myId];
  return [...facts, fact(low, high, 'connection', connection)].filter(({ revision }) => revision > 0);
}

/** Every skip that was ever there between the two, both ways. */
export function skipFacts({ mine, theirs }: Pair, myId: string, theirId: string): SkipFact[] {
  const fact = (memberId: string, otherId: string, { since, revision }: Relation): SkipFact => ({
    memberId,
    otherId,
    active: since !== null,
    revision,
    since: since?.toISOString() ?? null,
  });
  return [fact(myId, theirId, mine.skip), fact(theirId, myId, theirs.skip)].filter(({ revision }) => revision > 0);
}
