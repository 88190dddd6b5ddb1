import type { ShownMessage, ShownReaction } from '../state/shown-message.js';
import { THREAD_TEXTS } from '../texts.js';
import { useMessageActions } from './message-actions.context.js';
import styles from './reactions.module.css';

export interface ReactionsProps {
  message: ShownMessage;
  otherName: string;
  /** Whether Tab leads to this message. */
  tabStop: boolean;
}

const giversOf = ({ mine, theirs }: ShownReaction, otherName: string): readonly string[] => [
  ...(mine ? [THREAD_TEXTS.you] : []),
  ...(theirs ? [otherName] : []),
];

/** What the two gave to a message, below it (MSG-099). A press gives the same, or takes the own one back. */
export function Reactions({ message, otherName, tabStop }: ReactionsProps) {
  const { react } = useMessageActions();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <fieldset> is for forms
    <div role="group" aria-label={THREAD_TEXTS.reactions} className={styles.reactions} data-sender={message.sender}>
      {message.reactions.map((reaction) => (
        <button
          key={reaction.emoji}
          type="button"
          className={styles.reaction}
          aria-label={THREAD_TEXTS.reactionOf(reaction.emoji, giversOf(reaction, otherName))}
          aria-pressed={reaction.mine}
          tabIndex={tabStop ? 0 : -1}
          onClick={() => react(message, reaction.mine ? null : reaction.emoji)}
        >
          <span aria-hidden="true">{reaction.emoji}</span>
          {reaction.mine && reaction.theirs && <span aria-hidden="true">2</span>}
        </button>
      ))}
    </div>
  );
}
