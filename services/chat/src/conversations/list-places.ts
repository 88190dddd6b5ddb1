const PLACES = [
  'low_muted',
  'high_muted',
  'low_pinned',
  'high_pinned',
  'low_archived',
  'high_archived',
  'low_pictures_open',
  'high_pictures_open',
] as const;

/**
 * Assignments for an UPDATE of conversations: one that ends is neither muted nor pinned nor archived any more, and its pictures are veiled. A new connection of the
 * two begins as any other. @param kept a condition
 */
export const unlessKept = (kept: string): string => PLACES.map((place) => `${place} = conversations.${place} AND ${kept}`).join(', ');
