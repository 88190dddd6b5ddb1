import { useState } from 'react';
import type { PracticeTalk } from '../state/practice-talk.js';
import type { Practice } from '#shared/api/schema.js';
import type { TalkState } from '../state/talk.reducer.js';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js';
import { TrashIcon } from '#shared/ui/post-icons.js';
import { PracticeIcon } from '#shared/ui/shell-icons.js';
import { CoachIcon } from './practice-icons.js';
import { CLEARING_TEXTS, PRACTICE_TEXTS } from '../texts.js';
import styles from './chat-window.module.css';
import { Conversation } from './conversation.js';
import { ScenarioGoal } from './scenario-goal.js';

export interface ChatWindowProps {
  memberId: string;
  practice: Practice;
  talk: PracticeTalk;
  state: TalkState;
  blocked: boolean;
}

/** AIP-004: the partner, what can be asked about the conversation, and the conversation itself. */
export function ChatWindow({ memberId, practice, talk, state, blocked }: ChatWindowProps) {
  const [clearing, setClearing] = useState(false);
  const { partner, mode, messages } = practice;
  const nothingSaid = !messages.some(({ role }) => role === 'member');
  const empty = messages.length === 0 && state.recommendation === null && !state.unsent;
  return (
    <section className={styles.window} aria-label={PRACTICE_TEXTS.chat(partner.name)}>
      <div className={styles.top}>
        <header className={styles.head}>
          <span className={styles.face} aria-hidden="true">
            <PracticeIcon size={22} />
          </span>
          <div className={styles.who}>
            <h2 className={styles.name}>{partner.name}</h2>
            <p className={styles.mode} data-mode={mode}>
              {PRACTICE_TEXTS.mode[mode]}
            </p>
          </div>
          <button
            type="button"
            className={styles.feedback}
            aria-disabled={blocked || nothingSaid}
            onClick={() => {
              if (!blocked && !nothingSaid) void talk.askFeedback(null);
            }}
          >
            <CoachIcon size={18} />
            {PRACTICE_TEXTS.getFeedback}
          </button>
          <button
            type="button"
            className={styles.clear}
            aria-label={PRACTICE_TEXTS.clearHistory}
            title={PRACTICE_TEXTS.clearHistory}
            aria-disabled={blocked || empty}
            onClick={() => {
              if (!blocked && !empty) setClearing(true);
            }}
          >
            <TrashIcon size={20} />
          </button>
        </header>
        {practice.goal !== null && <ScenarioGoal goal={practice.goal} />}
      </div>
      <Conversation memberId={memberId} practice={practice} talk={talk} state={state} blocked={blocked} />
      {clearing && (
        <ConfirmDialog
          {...CLEARING_TEXTS}
          onConfirm={() => {
            setClearing(false);
            void talk.clear();
          }}
          onClose={() => setClearing(false)}
        />
      )}
    </section>
  );
}
