import { MAX_COMMENT_LENGTH } from '@affinity/proto/vocabulary/limits';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { BudgetLine } from '../budgets/budget-line.js';
import { Button } from '../../ui/button.js';
import { LimitedTextArea } from './limited-text-area.js';
import styles from './comment-form.module.css';
import { COMMENT_TEXTS } from './texts.js';

export interface CommentFormProps {
  label: string;
  submit: string;
  onSend: (content: string) => void;
  /** Only of a form that opens at a press, which then takes the focus. */
  onCancel?: () => void;
}

/** Writes a comment or a reply; a blank one is ignored (POST-023, POST-024). */
export function CommentForm({ label, submit, onSend, onCancel }: CommentFormProps) {
  const [content, setContent] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  const opensAtPress = onCancel !== undefined;
  useEffect(() => {
    if (opensAtPress) area.current?.focus();
  }, [opensAtPress]);
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
      <LimitedTextArea ref={area} label={label} value={content} onChange={setContent} max={MAX_COMMENT_LENGTH} onSubmit={send} rows={1} />
      <BudgetLine name="comments" />
      <div className={styles.actions}>
        {onCancel !== undefined && (
          <Button look="quiet" onClick={onCancel}>
            {COMMENT_TEXTS.cancel}
          </Button>
        )}
        <Button type="submit">{submit}</Button>
      </div>
    </form>
  );
}
