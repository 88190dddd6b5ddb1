/** What a member can do to another. A connection is the one relation that is of both. */
export const RELATION_KINDS = ['follow', 'spark', 'block', 'mute', 'connection'] as const;
export type RelationKind = (typeof RELATION_KINDS)[number];
