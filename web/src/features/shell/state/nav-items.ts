import { paths } from '#features/places/paths.js';

export type NavId = 'home' | 'discover' | 'matches' | 'messages' | 'profile' | 'search' | 'sparks' | 'stories';

export interface NavItem {
  readonly id: NavId;
  readonly path: string;
  readonly label: string;
}

/** In the order of the side nav (NAV-001..003). */
export const NAV_ITEMS: readonly NavItem[] = [
  { id: 'home', path: paths.home, label: 'Home' },
  { id: 'discover', path: paths.discover, label: 'Discover' },
  { id: 'matches', path: paths.matches, label: 'Matches' },
  { id: 'messages', path: paths.messages, label: 'Messages' },
  { id: 'profile', path: paths.profile, label: 'Profile' },
  { id: 'search', path: paths.search, label: 'AI Practice' },
  { id: 'sparks', path: paths.sparks, label: 'Sparks' },
  { id: 'stories', path: paths.stories, label: 'Stories' },
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
