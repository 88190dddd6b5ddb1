/**
 * A conversation counts what both of its members see, and for each of them what they alone see: how they have it in their list. A
 * card has the sum, which grows with every change of that card and with nothing else. Were there one number for both, each could
 * read from it that the other muted, pinned or archived them (MSG-100).
 */
export interface Revisions {
  /** Of what both see. */
  readonly revision: number;
  /** Of the card of each of the two, in the order of their ids. */
  readonly cardRevisions: [low: number, high: number];
}

/** The revision of one's card. */
export const cardRevision = (mine: 'low' | 'high'): string => `revision + ${mine}_own_revision`;

/** `Revisions`, for what a change of a conversation returns. */
export const REVISIONS = `revision, ARRAY[${cardRevision('low')}, ${cardRevision('high')}] AS "cardRevisions"`;
