import { NAV_ITEMS } from './nav-items.js';

export const SHELL_TEXTS = {
  newStory: 'New Story',
  logout: 'Logout',
  settings: 'Settings',
  moderation: 'Moderation',
  openMenu: 'Open menu',
  openMenuWaiting: (sparks: number) => `Open menu, ${sparks === 1 ? '1 spark' : `${sparks} sparks`} waiting`,
  menu: 'Menu',
  mainNavigation: 'Main',
  moreNavigation: 'More',
  storyTitle: 'Share Your Success Story',
  storyComing: 'The story form is coming. Soon you can tell how you two met, with a photo, and give others courage.',
  gotIt: 'Got it',
  /** Read out after the number on Sparks. */
  sparksWaiting: 'waiting',
  /** Read out after the number on Messages. */
  unreadConversations: 'unread',
} as const;

export interface ComingText {
  title: string;
  text: string;
}

const TEXTS: Readonly<Record<string, string>> = {
  search: 'A patient partner to practise a first conversation with.',
  stories: 'Couples who met here, and how it went.',
};

/** What a screen that does not exist yet says about itself. */
export function comingTextAt(pathname: string): ComingText {
  const item = NAV_ITEMS.find(({ path }) => path === pathname);
  return { title: item?.label ?? 'Post', text: (item && TEXTS[item.id]) ?? 'A single post, with everything said about it.' };
}
