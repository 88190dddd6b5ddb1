/**
 * SQL conditions that say whom a viewer meets. The rules stand here alone: every list and every single read of people goes through them.
 *
 * `person` is an alias of `profiles`, `viewer` a parameter such as `$1`. The subselects do not refer to the outer row: Postgres
 * runs each once a statement and looks people up in a hash.
 */

/** Ids of members blocked in either direction. */
export const blockedPairs = (viewer: string): string => `
  SELECT b.other_id FROM profile_relations b WHERE b.member_id = ${viewer} AND b.kind = 'block' AND b.active
  UNION ALL
  SELECT b.member_id FROM profile_relations b WHERE b.other_id = ${viewer} AND b.kind = 'block' AND ${isReceived('b')}`;

/** The person is onboarded (PPL-011) and not disabled, and neither blocked the other. Muted and skipped people are met, but not in discovery. */
export function isMet(person: string, viewer: string): string {
  return `(${person}.onboarded_at IS NOT NULL AND NOT ${person}.disabled AND ${person}.id NOT IN (${blockedPairs(viewer)}))`;
}

/**
 * One person of `profiles`, named `person`, if it is the viewer or the viewer meets them. Stands in FROM.
 * The viewer's blocked pairs are read first, whatever `id` names: finding somebody who blocked the viewer takes as long as finding nobody.
 */
export function metPerson(person: string, id: string, viewer: string): string {
  return `(SELECT ARRAY(${blockedPairs(viewer)}) AS ids OFFSET 0) blocked
    CROSS JOIN LATERAL (
      SELECT * FROM profiles one WHERE one.id = ${id}
      AND (one.id = ${viewer} OR (one.onboarded_at IS NOT NULL AND NOT one.disabled AND one.id <> ALL (blocked.ids)))
      OFFSET 0
    ) ${person}`;
}

/**
 * How many relations of the kind `owner` has with members whom the viewer meets: the kept number, less those with members of the
 * viewer's blocked pairs. `blocked` is the alias that `metPerson` leaves, or another row with `ids`. Only onboarded members have
 * relations, and disabled ones are not in the kept number.
 */
export function countMet(list: 'followers' | 'sparks' | 'connections', owner: string, blocked: string): string {
  const [person, where] = COUNTED[list];
  return `(
    coalesce((SELECT c.${list} FROM relation_counts c WHERE c.member_id = ${owner}), 0)
    - (SELECT count(*)::int FROM (SELECT DISTINCT b FROM unnest(${blocked}.ids) b) hidden
       WHERE EXISTS (SELECT FROM profile_relations r WHERE ${person} = hidden.b AND ${where(owner)})
         AND NOT EXISTS (SELECT FROM profiles d WHERE d.id = hidden.b AND d.disabled)))`;
}

/** Each number's person and which relations are in it. */
const COUNTED = {
  followers: ['r.member_id', (owner: string) => `r.kind = 'follow' AND r.other_id = ${owner} AND ${isReceived('r')}`],
  sparks: ['r.member_id', (owner: string) => `r.kind = 'spark' AND r.other_id = ${owner} AND ${isReceived('r')}`],
  connections: ['r.other_id', (owner: string) => `r.kind = 'connection' AND r.member_id = ${owner} AND r.active`],
} as const;

/** The condition of the index of received relations: the relation is active, and a spark was not passed on. */
export function isReceived(relation: string): string {
  return `${relation}.active AND ${relation}.revision <> ${relation}.passed_revision`;
}
