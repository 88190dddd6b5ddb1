import type { ReactNode } from 'react';
import type { PracticeMessage } from '#shared/api/schema.js';
import { exactTime } from '#shared/time/relative-time.js';
import { RetryIcon } from '#shared/ui/composer-icons.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import { CoachIcon } from './practice-icons.js';
import { PRACTICE_TEXTS } from '../texts.js';
import styles from './message-row.module.css';

export interface MessageRowProps {
  message: PracticeMessage;
  partnerName: string;
  /** Of what the partner and the coach say, where that is known. */
  lang?: string | undefined;
  blocked: boolean;
  /** Given for an own message. */
  onFeedback?: (() => void) | undefined;
  /** Given for the last reply. */
  onRegenerate?: (() => void) | undefined;
}

/** One message: the member's, the partner's, or a note of the coach. Text and nothing else, whoever wrote it. */
export function MessageRow({ message, partnerName, lang, blocked, onFeedback, onRegenerate }: MessageRowProps) {
  const { id, role, text, createdAt, failed, stopped } = message;
  const unlessBlocked = (act: () => void) => () => {
    if (!blocked) act();
  };
  return (
    <li className={styles.row} data-role={role} data-message-id={id} data-failed={failed} title={exactTime(createdAt)}>
      <Speaker voice={role} partnerName={partnerName} />
      {/* A reply that was stopped before its first word has no text. */}
      {text !== '' && <MessageText text={text} lang={role === 'member' ? undefined : lang} />}
      {(stopped || onFeedback !== undefined || onRegenerate !== undefined) && (
        <div className={styles.below}>
          {stopped && <span className={styles.stopped}>{PRACTICE_TEXTS.stopped}</span>}
          {onRegenerate !== undefined && (
            <RowButton blocked={blocked} onPress={unlessBlocked(onRegenerate)}>
              <RetryIcon size={15} />
              {PRACTICE_TEXTS.regenerate}
            </RowButton>
          )}
          {onFeedback !== undefined && (
            <RowButton blocked={blocked} onPress={unlessBlocked(onFeedback)}>
              <CoachIcon size={15} />
              {PRACTICE_TEXTS.feedbackOnThis}
              <VisuallyHidden> {PRACTICE_TEXTS.feedbackOn}</VisuallyHidden>
            </RowButton>
          )}
        </div>
      )}
    </li>
  );
}

/** AIP-007: a reply carries the name of the persona, and the coach is somebody else. */
export function Speaker({ voice, partnerName }: { voice: PracticeMessage['role']; partnerName: string }) {
  if (voice === 'member') return <VisuallyHidden>{PRACTICE_TEXTS.you} </VisuallyHidden>;
  return (
    <p className={styles.speaker}>
      {voice === 'coach' && <CoachIcon size={16} />}
      {voice === 'coach' ? PRACTICE_TEXTS.coach : partnerName}
    </p>
  );
}

export function MessageText({ text, lang }: { text: string; lang?: string | undefined }) {
  return (
    <p className={styles.text} dir="auto" lang={lang}>
      {text}
    </p>
  );
}

function RowButton({ blocked, onPress, children }: { blocked: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.act} aria-disabled={blocked} onClick={onPress}>
      {children}
    </button>
  );
}
