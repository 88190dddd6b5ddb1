/** Words of posts that wait for a connection. */
export const WAITING_POST_TEXTS = {
  list: 'Posts that are not shared yet',
  waits: 'No connection. This is shared as soon as it is back.',
  sharing: 'Sharing...',
  old: 'This was written a while ago and is not shared yet.',
  shareAgain: 'Share it now',
  takeBack: 'Take back',
} as const;
