/** POST-012: what the card is for at the moment. */
export type PostCardMode = 'normal' | 'editing' | 'quoting';
export type PostCardAct = 'edit' | 'quote' | 'leave';

/** One thing at a time: what is being written is not lost to a press on the other button. */
export function reducePostCardMode(mode: PostCardMode, act: PostCardAct): PostCardMode {
  if (act === 'leave') return 'normal';
  if (mode !== 'normal') return mode;
  return act === 'edit' ? 'editing' : 'quoting';
}
