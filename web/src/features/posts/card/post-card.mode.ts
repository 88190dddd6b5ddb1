/** POST-012: what the card is for at the moment. */
export type PostCardMode = 'normal' | 'editing' | 'quoting';
export type PostCardAct = 'edit' | 'quote' | 'leave';

/** One mode at a time: a press on the other button does not lose what is being written. */
export function reducePostCardMode(mode: PostCardMode, act: PostCardAct): PostCardMode {
  if (act === 'leave') return 'normal';
  if (mode !== 'normal') return mode;
  return act === 'edit' ? 'editing' : 'quoting';
}
