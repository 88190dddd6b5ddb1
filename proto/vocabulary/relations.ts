/** What a member can do to another. A connection is the one relation that is of both. */
export const RELATION_KINDS = ['follow', 'spark', 'block', 'mute', 'connection'] as const;
export type RelationKind = (typeof RELATION_KINDS)[number];

/** Kinds of which `social-graph.relation.changed` tells, and a skip, which has an event of its own: only discovery asks for it. */
export type AnyRelationKind = RelationKind | 'skip';
