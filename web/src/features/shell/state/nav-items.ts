import { paths } from '#features/places/paths.js';
import { NAV_TEXTS } from '../texts.js';

export type NavId = keyof typeof NAV_TEXTS;

export interface NavItem {
  readonly id: NavId;
  readonly path: string;
  readonly label: string;
}

/** In the order of the side nav (NAV-001..003). */
export const NAV_ITEMS: readonly NavItem[] = [
  { id: 'home', path: paths.home, label: NAV_TEXTS.home },
  { id: 'discover', path: paths.discover, label: NAV_TEXTS.discover },
  { id: 'matches', path: paths.matches, label: NAV_TEXTS.matches },
  { id: 'messages', path: paths.messages, label: NAV_TEXTS.messages },
  { id: 'profile', path: paths.profile, label: NAV_TEXTS.profile },
  { id: 'search', path: paths.search, label: NAV_TEXTS.search },
  { id: 'sparks', path: paths.sparks, label: NAV_TEXTS.sparks },
  { id: 'stories', path: paths.stories, label: NAV_TEXTS.stories },
];

const pick = (...ids: readonly NavId[]): readonly NavItem[] => ids.flatMap((id) => NAV_ITEMS.filter((item) => item.id === id));

/** NAV-013. */
export const BOTTOM_BAR_ITEMS = pick('home', 'discover', 'matches', 'messages', 'profile');
/** NAV-014; Logout stands below them. */
export const DRAWER_ITEMS = pick('search', 'sparks', 'stories');

/** The item a path belongs to. /home is the home screen too (GRD-007). */
export function navItemAt(pathname: string): NavItem | undefined {
  return NAV_ITEMS.find(({ path }) => path === (pathname === paths.homeAlias ? paths.home : pathname));
}
