import { useRef, useState } from 'react';
import type { ConversationView } from '../state/conversation-view.js';
import { MoreIcon } from '#shared/ui/post-icons.js';
import { pressedPart } from '#shared/ui/pressed-part.js';
import { ARRANGE_TEXTS } from '../texts.js';
import styles from './card-menu-button.module.css';

const ConversationMenu = pressedPart(async () => (await import('./conversation-menu.js')).ConversationMenu);

export interface CardMenuButtonProps {
  conversation: ConversationView;
  /** Whether a long press, or a key, shows what can be done with the card: Tab then leads here. */
  revealed: boolean;
  onDelete: (conversation: ConversationView) => void;
}

/** The button of a card's menu. It shows where the pointer or the focus is, and on a phone after a long press. */
export function CardMenuButton({ conversation, revealed, onDelete }: CardMenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [from, setFrom] = useState<HTMLElement | null>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.more}
        aria-label={ARRANGE_TEXTS.menu(conversation.name)}
        aria-haspopup="menu"
        aria-expanded={from !== null}
        data-revealed={revealed}
        tabIndex={revealed ? 0 : -1}
        onClick={() => setFrom(button.current)}
      >
        <MoreIcon size={20} />
      </button>
      {from !== null && <ConversationMenu conversation={conversation} from={from} onDelete={onDelete} onClose={() => setFrom(null)} />}
    </>
  );
}
