import type { SocialGraphRelationChangedV1 } from '@affinity/proto/events/social-graph/relation-changed.v1';
import type { RelationKind } from '@affinity/proto/vocabulary/relations';

/** What social-graph says of a relation from now on. A connection's subject is the lower id, whoever made or ended it. */
export function relationData(kind: RelationKind, memberId: string, otherId: string, active = true): SocialGraphRelationChangedV1 {
  const [of, to] = kind === 'connection' ? ([memberId, otherId].toSorted() as [string, string]) : [memberId, otherId];
  return { memberId: of, otherId: to, kind, active, passedRevision: 0, since: active ? new Date().toISOString() : null };
}
