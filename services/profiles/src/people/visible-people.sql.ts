/**
 * Whom a viewer meets, as SQL conditions. The one place of these rules: every list and every single read of people goes
 * through them.
 *
 * `person` is an alias of `profiles`, `viewer` a parameter such as `$1`. The subselects do not refer to the outer row, so
 * that Postgres runs each once a statement and looks people up in a hash.
 */

/** Ids of members blocked in either direction. */
export const blockedPairs = (viewer: string): string => `
  SELECT b.other_id FROM profile_relations b WHERE b.member_id = ${viewer} AND b.kind = 'block' AND b.active
  UNION ALL
  SELECT b.member_id FROM profile_relations b WHERE b.other_id = ${viewer} AND b.kind = 'block' AND ${isReceived('b')}`;

/** Onboarded (PPL-011), not disabled, and neither blocked the other. Muted people are met, but not in discovery. */
export function isMet(person: string, viewer: string): string {
  return `(${person}.onboarded_at IS NOT NULL AND NOT ${person}.disabled AND ${person}.id NOT IN (${blockedPairs(viewer)}))`;
}

/**
 * One person of `profiles`, named `person`, if the viewer meets them or is them: to join onto nothing. Who blocked the viewer
 * is found as fast as nobody: whom the viewer does not meet is read first, whatever `id` names.
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
 * The same of a relation's member, without looking every one of them up: for counting. Only onboarded members have
 * relations, and erased ones have none left.
 */
export function countsFor(member: string, viewer: string): string {
  return `(${member} NOT IN (SELECT d.id FROM profiles d WHERE d.disabled UNION ALL ${blockedPairs(viewer)}))`;
}

/** As the index of received relations has it: there, and of a spark not passed on. */
export function isReceived(relation: string): string {
  return `${relation}.active AND ${relation}.revision <> ${relation}.passed_revision`;
}
