import { MatchesIcon } from '#shared/ui/icons.js';
import { DiscoverIcon, HomeIcon, MessagesIcon, PracticeIcon, ProfileIcon, SparksIcon, StoriesIcon } from '#shared/ui/shell-icons.js';
import type { NavId } from '../state/nav-items.js';

const ICONS = {
  home: HomeIcon,
  discover: DiscoverIcon,
  matches: MatchesIcon,
  messages: MessagesIcon,
  profile: ProfileIcon,
  search: PracticeIcon,
  sparks: SparksIcon,
  stories: StoriesIcon,
} as const;

export function NavIcon({ id }: { id: NavId }) {
  const Icon = ICONS[id];
  return <Icon />;
}
