import { MAX_COMMENT_LENGTH } from '@affinity/proto/vocabulary/limits';
import { type FormEvent, useEffect, useRef } from 'react';
import { type MentionPlace, mentionsIn } from '#features/mentions/mentions.js';
import { useKeptMentions } from '#features/mentions/use-mentions.js';
import { useKeptText } from '../hooks/use-kept-text.js';
import { BudgetLine } from '#features/budgets/budget-line.js';
import { Button } from '#shared/ui/button.js';
import { MentioningTextArea } from '#features/mentions/mentioning-text-area.js';
import styles from './comment-form.module.css';
import { COMMENT_TEXTS } from './comment.texts.js';
import { sendHint } from '../texts.js';

export interface CommentFormProps {
  /** The name under which a half-written text is kept. */
  draft: string;
  label: string;
  submit: string;
  onSend: (content: string, mentions: readonly MentionPlace[]) => void;
  /** Only for a form that opens at a press: gives up what is written. */
  onCancel?: () => void;
  /** The form was opened by a press just now. */
  takesFocus?: boolean;
}

/** Writes a comment or a reply, which is kept until it is sent. A blank one is ignored (POST-023, POST-024). */
export function CommentForm({ draft, label, submit, onSend, onCancel, takesFocus = false }: CommentFormProps) {
  const [content, setContent] = useKeptText(draft);
  const mentions = useKeptMentions(draft);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) area.current?.focus();
  }, [takesFocus]);
  const send = () => {
    const words = content.trim();
    if (words === '') return;
    onSend(words, mentionsIn(words, mentions.chosen));
    setContent('');
    mentions.clear();
    area.current?.focus();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
    >
      <MentioningTextArea
        ref={area}
        label={label}
        value={content}
        onChange={(next) => {
          setContent(next);
          if (next === '') mentions.clear();
        }}
        max={MAX_COMMENT_LENGTH}
        onSubmit={send}
        mentions={mentions}
        hint={sendHint(COMMENT_TEXTS.sends)}
        rows={1}
      />
      <BudgetLine name="comments" />
      <div className={styles.actions}>
        {onCancel !== undefined && (
          <Button
            look="quiet"
            onClick={() => {
              setContent('');
              mentions.clear();
              onCancel();
            }}
          >
            {COMMENT_TEXTS.cancel}
          </Button>
        )}
        <Button type="submit">{submit}</Button>
      </div>
    </form>
  );
}
