import { NAV_ITEMS } from './nav-items.js';

export const SHELL_TEXTS = {
  newStory: 'New Story',
  logout: 'Logout',
  openMenu: 'Open menu',
  menu: 'Menu',
  mainNavigation: 'Main',
  moreNavigation: 'More',
  storyTitle: 'Share Your Success Story',
  storyComing: 'The story form is coming. Soon you can tell how you two met, with a photo, and give others courage.',
  gotIt: 'Got it',
} as const;

export interface ComingText {
  title: string;
  text: string;
}

const TEXTS: Readonly<Record<string, string>> = {
  matches: 'People ranked by what you both said, each with the reasons why.',
  messages: 'Conversations with files and voice notes, for you two only.',
  profile: 'Your own page, with photos, your answers and what you share.',
  search: 'A patient partner to practise a first conversation with.',
  sparks: 'Everyone who has shown an interest in you, in one place.',
  stories: 'Couples who met here, and how it went.',
};

/** What a screen that does not exist yet says about itself. */
export function comingTextAt(pathname: string): ComingText {
  const item = NAV_ITEMS.find(({ path }) => path === pathname);
  return { title: item?.label ?? 'Post', text: (item && TEXTS[item.id]) ?? 'A single post, with everything said about it.' };
}
