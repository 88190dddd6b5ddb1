import type { Arrangement } from '../state/conversation-list.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import { ArchiveIcon, MutedIcon, PinIcon } from './arrange-icons.js';
import { ARRANGE_TEXTS } from '../texts.js';
import styles from './card-marks.module.css';

/** How the member has the conversation in their list, in icons and in words (MSG-100..102). */
export function CardMarks({ pinned, muted, archived }: Pick<Arrangement, 'pinned' | 'muted' | 'archived'>) {
  const marks = [
    { on: pinned, Icon: PinIcon, words: ARRANGE_TEXTS.isPinned },
    { on: muted, Icon: MutedIcon, words: ARRANGE_TEXTS.isMuted },
    { on: archived, Icon: ArchiveIcon, words: ARRANGE_TEXTS.isArchived },
  ].filter(({ on }) => on);
  if (marks.length === 0) return null;
  return (
    <span className={styles.marks}>
      {marks.map(({ Icon, words }) => (
        <span key={words} title={words} className={styles.mark}>
          <Icon size={14} />
          <VisuallyHidden>{words}, </VisuallyHidden>
        </span>
      ))}
    </span>
  );
}
