import { MAX_COMMENT_LENGTH } from '@affinity/proto/vocabulary/limits';
import { type FormEvent, useEffect, useRef } from 'react';
import { useKeptText } from '../hooks/use-kept-text.js';
import { BudgetLine } from '#features/budgets/budget-line.js';
import { Button } from '#shared/ui/button.js';
import { LimitedTextArea } from '#shared/text/limited-text-area.js';
import styles from './comment-form.module.css';
import { COMMENT_TEXTS, sendHint } from '../texts.js';

export interface CommentFormProps {
  /** The name under which a half-written text is kept. */
  draft: string;
  label: string;
  submit: string;
  onSend: (content: string) => void;
  /** Only for a form that opens at a press: gives up what is written. */
  onCancel?: () => void;
  /** The form was opened by a press just now. */
  takesFocus?: boolean;
}

/** Writes a comment or a reply, which is kept until it is sent. A blank one is ignored (POST-023, POST-024). */
export function CommentForm({ draft, label, submit, onSend, onCancel, takesFocus = false }: CommentFormProps) {
  const [content, setContent] = useKeptText(draft);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) area.current?.focus();
  }, [takesFocus]);
  const send = () => {
    if (content.trim() === '') return;
    onSend(content);
    setContent('');
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
      <LimitedTextArea
        ref={area}
        label={label}
        value={content}
        onChange={setContent}
        max={MAX_COMMENT_LENGTH}
        onSubmit={send}
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
