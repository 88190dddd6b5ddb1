import type { NotificationKind } from '@affinity/proto/vocabulary/notifications';
import { MatchesIcon } from '#shared/ui/icons.js';
import { CommentIcon, HeartIcon, QuoteIcon } from '#shared/ui/post-icons.js';
import { ProfileIcon, SparksIcon } from '#shared/ui/shell-icons.js';

const ICONS: Readonly<Record<NotificationKind, typeof HeartIcon>> = {
  spark: SparksIcon,
  connection: MatchesIcon,
  follow: ProfileIcon,
  'post-like': HeartIcon,
  comment: CommentIcon,
  reply: CommentIcon,
  'comment-like': HeartIcon,
  quote: QuoteIcon,
  'story-like': HeartIcon,
  'story-comment': CommentIcon,
};

export function NotificationIcon({ kind }: { kind: NotificationKind }) {
  const Icon = ICONS[kind];
  return <Icon size={24} />;
}
