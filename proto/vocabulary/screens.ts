/** The screens that begin with one answer (ADR 37). All but `shell` are named by the first word of their address. */
export const SCREEN_NAMES = [
  'shell',
  'home',
  'discover',
  'matches',
  'messages',
  'moderation',
  'notifications',
  'post',
  'profile',
  'saved',
  'search',
  'settings',
  'sparks',
  'stories',
] as const;

export type ScreenName = (typeof SCREEN_NAMES)[number];

/** The screen at an address. A home that is narrowed down by words of its address has another list than the answer would. */
export function screenAt(path: string, query: string): ScreenName | undefined {
  const word = path.split('/')[1] || 'home';
  return SCREEN_NAMES.find((name) => name === (word === 'home' && query !== '' ? 'shell' : word));
}
