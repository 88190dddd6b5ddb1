import { MAX_MESSAGE_LENGTH } from '@affinity/proto/vocabulary/limits';
import { lengthOf } from '@affinity/proto/vocabulary/text-length';
import { type FormEvent, type MouseEvent, useId, useRef } from 'react';
import type { PracticeTalk } from '../state/practice-talk.js';
import type { Practice } from '#shared/api/schema.js';
import type { TalkState } from '../state/talk.reducer.js';
import { usePracticeDraft } from '../hooks/use-practice-draft.js';
import { Alert } from '#shared/ui/alert.js';
import { Button } from '#shared/ui/button.js';
import { ArrowUpIcon } from '#shared/ui/composer-icons.js';
import { SparksIcon } from '#shared/ui/shell-icons.js';
import { noticeText } from '../state/notice-text.js';
import { FEW_CHARACTERS, FEW_MESSAGES, FEW_TOKENS } from './practice.constants.js';
import { StopIcon } from './practice-icons.js';
import { COMPOSER_TEXTS, PRACTICE_TEXTS } from '../texts.js';
import styles from './practice-composer.module.css';
import { PracticeTextArea } from './practice-text-area.js';

export interface PracticeComposerProps {
  memberId: string;
  /** Undefined while the practice is loading. */
  practice: Practice | undefined;
  talk: PracticeTalk;
  state: TalkState;
  /** The practice is loading, or a reply is awaited (AIP-011, AIP-012). */
  blocked: boolean;
  waiting: boolean;
}

/** The focus stays in the text: on a phone the keyboard would go and come. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** What is left of the budget, said once it is little. */
function leftText({ messages, today }: Practice['left']): string {
  if (today <= 0) return COMPOSER_TEXTS.noneToday;
  if (messages <= 0) return COMPOSER_TEXTS.noneThisHour;
  if (messages <= FEW_MESSAGES) return COMPOSER_TEXTS.messagesLeft(messages);
  return today <= FEW_TOKENS ? COMPOSER_TEXTS.fewToday : '';
}

/** AIP-005, AIP-006, AIP-010..013: the input with Send, Stop while a reply comes, and the way to a recommendation. */
export function PracticeComposer({ memberId, practice, talk, state, blocked, waiting }: PracticeComposerProps) {
  const [text, setText] = usePracticeDraft(memberId);
  const area = useRef<HTMLTextAreaElement>(null);
  const leftId = useId();
  const name = practice?.partner.name ?? PRACTICE_TEXTS.partner;
  const cannotSend = blocked || state.unsent || text.trim() === '';
  const answering = state.activity === 'answering' || (state.activity === 'idle' && practice?.answering === true);
  const left = MAX_MESSAGE_LENGTH - lengthOf(text);

  const send = async () => {
    if (cannotSend) return;
    setText('');
    area.current?.focus();
    const outcome = await talk.send(text);
    // Refused words go back into the field, unless others were written meanwhile.
    if ((outcome === 'refused' || outcome === 'ignored') && area.current?.value === '') setText(text);
  };
  const stop = () => {
    void talk.stop();
    // The pressed button goes with the reply. The text takes the focus.
    area.current?.focus();
  };
  const recommend = () => {
    if (!blocked) void talk.recommend();
  };
  return (
    <form
      className={styles.composer}
      aria-label={COMPOSER_TEXTS.form(name)}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      {state.notice !== null && (
        <Alert
          action={
            <Button look="quiet" onClick={talk.dismiss}>
              {COMPOSER_TEXTS.dismiss}
            </Button>
          }
        >
          {noticeText(state.notice, name)}
        </Alert>
      )}
      <div className={styles.line}>
        <PracticeTextArea ref={area} value={text} onChange={setText} onSend={() => void send()} describedBy={leftId} />
        {answering && (
          <button
            type="button"
            className={styles.stop}
            aria-label={COMPOSER_TEXTS.stop}
            title={COMPOSER_TEXTS.stop}
            aria-disabled={state.stopping}
            onMouseDown={keepFocus}
            onClick={stop}
          >
            <StopIcon />
          </button>
        )}
        <button
          type="submit"
          className={styles.send}
          aria-label={COMPOSER_TEXTS.send}
          title={COMPOSER_TEXTS.send}
          aria-disabled={cannotSend}
          onMouseDown={keepFocus}
        >
          <ArrowUpIcon />
        </button>
      </div>
      <div className={styles.foot}>
        {/* AIP-026. */}
        <Button look="secondary" className={styles.recommend} icon={<SparksIcon size={18} />} aria-disabled={blocked} onClick={recommend}>
          {waiting && state.activity === 'matching' ? COMPOSER_TEXTS.recommending : COMPOSER_TEXTS.recommend}
        </Button>
        <p id={leftId} className={styles.left}>
          {left <= FEW_CHARACTERS ? COMPOSER_TEXTS.left(left) : practice !== undefined && leftText(practice.left)}
        </p>
      </div>
    </form>
  );
}
