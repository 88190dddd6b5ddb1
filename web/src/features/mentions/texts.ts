/** Words of the people offered while a name is typed. */
export const MENTION_TEXTS = {
  list: 'People to mention',
  keys: 'Arrow keys choose, Enter takes, Escape closes.',
} as const;
