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

/** The person is onboarded (PPL-011) and not disabled, and neither blocked the other. Muted people are met, but not in discovery. */
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
 * The same rule for a relation's member, without looking each one up: for counting. Only onboarded members have relations, and
 * erased ones have none left.
 */
export function countsFor(member: string, viewer: string): string {
  return `(${member} NOT IN (SELECT d.id FROM profiles d WHERE d.disabled UNION ALL ${blockedPairs(viewer)}))`;
}

/** The condition of the index of received relations: the relation is active, and a spark was not passed on. */
export function isReceived(relation: string): string {
  return `${relation}.active AND ${relation}.revision <> ${relation}.passed_revision`;
}
