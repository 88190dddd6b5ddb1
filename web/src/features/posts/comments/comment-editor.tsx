import { MAX_COMMENT_LENGTH } from '@affinity/proto/vocabulary/limits';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Comment } from '#shared/api/schema.js';
import { useEditComment } from './own-comment.mutations.js';
import { useOnline } from '#shared/page/use-online.js';
import { Alert } from '#shared/ui/alert.js';
import { Button } from '#shared/ui/button.js';
import { LimitedTextArea } from '#shared/text/limited-text-area.js';
import styles from '../card/post-form.module.css';
import { COMMENT_TEXTS, POST_TEXTS, sendHint } from '../texts.js';

export interface CommentEditorProps {
  comment: Comment;
  /** The words are saved, or stay as they were. */
  onDone: () => void;
}

/** An own comment in place, as a field (POST-068). It stays with its words until they are stored. */
export function CommentEditor({ comment, onDone }: CommentEditorProps) {
  const [draft, setDraft] = useState(comment.content);
  const area = useRef<HTMLTextAreaElement>(null);
  const edit = useEditComment(comment);
  const online = useOnline();
  useEffect(() => {
    const field = area.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const words = draft.trim();
  const save = () => {
    if (words === '' || edit.isPending) return;
    if (words === comment.content) onDone();
    else edit.mutate(words, { onSuccess: onDone });
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save();
      }}
    >
      <LimitedTextArea
        ref={area}
        label={COMMENT_TEXTS.editLabel}
        value={draft}
        onChange={setDraft}
        max={MAX_COMMENT_LENGTH}
        onSubmit={save}
        hint={sendHint(COMMENT_TEXTS.saves)}
      />
      {edit.isError && <Alert>{COMMENT_TEXTS.notSaved}</Alert>}
      {edit.isPending && !online && <output>{COMMENT_TEXTS.waiting}</output>}
      <div className={styles.actions}>
        <Button look="quiet" onClick={onDone}>
          {POST_TEXTS.cancel}
        </Button>
        <Button type="submit" disabled={words === ''} aria-disabled={edit.isPending}>
          {edit.isPending ? POST_TEXTS.saving : POST_TEXTS.save}
        </Button>
      </div>
    </form>
  );
}
