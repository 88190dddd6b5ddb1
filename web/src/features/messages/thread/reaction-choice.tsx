import { SmileIcon } from '../components/message-icons.js';
import { QUICK_REACTIONS } from './quick-reactions.js';
import { THREAD_TEXTS } from '../texts.js';
import styles from './reaction-choice.module.css';

export interface ReactionChoiceProps {
  /** The member's own reaction; null without one. */
  own: string | null;
  onReact: (emoji: string | null) => void;
  onMore: () => void;
}

/** The six reactions of a message's menu, and the way to all others (MSG-099). The own one is taken back by a press. */
export function ReactionChoice({ own, onReact, onMore }: ReactionChoiceProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- items of the menu around
    <div role="group" aria-label={THREAD_TEXTS.reactions} className={styles.choice}>
      {QUICK_REACTIONS.map(({ emoji, name }) => (
        <button
          key={emoji}
          type="button"
          role="menuitem"
          className={styles.emoji}
          aria-label={own === emoji ? THREAD_TEXTS.takeBack(name) : THREAD_TEXTS.reactWith(name)}
          title={name}
          data-own={own === emoji}
          onClick={() => onReact(own === emoji ? null : emoji)}
        >
          <span aria-hidden="true">{emoji}</span>
        </button>
      ))}
      <button
        type="button"
        role="menuitem"
        className={styles.emoji}
        aria-label={THREAD_TEXTS.otherReaction}
        title={THREAD_TEXTS.otherReaction}
        onClick={onMore}
      >
        <SmileIcon size={20} />
      </button>
    </div>
  );
}
