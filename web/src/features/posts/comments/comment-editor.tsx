import { MAX_COMMENT_LENGTH } from '@affinity/proto/vocabulary/limits';
import { type FormEvent, useEffect, useRef } from 'react';
import type { Comment } from '#shared/api/schema.js';
import { useEditComment } from './own-comment.mutations.js';
import { editedBodyOf } from '#features/mentions/mentioned-words.js';
import { chosenIn, mentionsIn } from '#features/mentions/mentions.js';
import { useKeptMentions } from '#features/mentions/use-mentions.js';
import { useKeptText } from '../hooks/use-kept-text.js';
import { useOnline } from '#shared/page/use-online.js';
import { Button } from '#shared/ui/button.js';
import { FormAlert } from '#shared/ui/form-alert.js';
import { MentioningTextArea } from '#features/mentions/mentioning-text-area.js';
import styles from '../card/post-form.module.css';
import { COMMENT_TEXTS } from './comment.texts.js';
import { POST_TEXTS, sendHint } from '../texts.js';

export interface CommentEditorProps {
  comment: Comment;
  /** The editor was opened by a press just now. */
  takesFocus: boolean;
  /** The words are saved, or stay as they were. */
  onDone: () => void;
}

/** The name under which changed words of a comment are kept until they are saved or given up. */
export const editDraftOf = (commentId: string): string => `edit:${commentId}`;

/** An own comment in place, as a field (POST-068). It stays with its words until they are stored, and comes back with them. */
export function CommentEditor({ comment, takesFocus, onDone }: CommentEditorProps) {
  const [draft, setDraft] = useKeptText(editDraftOf(comment.id), comment.content);
  const mentions = useKeptMentions(editDraftOf(comment.id), chosenIn(comment.content, comment.mentions));
  const area = useRef<HTMLTextAreaElement>(null);
  const edit = useEditComment(comment);
  const online = useOnline();
  useEffect(() => {
    if (!takesFocus) return;
    const field = area.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, [takesFocus]);
  const leave = () => {
    setDraft(comment.content);
    mentions.clear();
    onDone();
  };
  const words = draft.trim();
  const save = () => {
    if (words === '' || edit.isPending) return;
    if (words === comment.content) leave();
    else edit.mutate(editedBodyOf({ content: words, mentions: mentionsIn(words, mentions.chosen) }, comment), { onSuccess: leave });
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save();
      }}
    >
      <MentioningTextArea
        ref={area}
        label={COMMENT_TEXTS.editLabel}
        value={draft}
        onChange={setDraft}
        max={MAX_COMMENT_LENGTH}
        onSubmit={save}
        mentions={mentions}
        hint={sendHint(COMMENT_TEXTS.saves)}
      />
      {edit.isError && <FormAlert of={edit.error}>{COMMENT_TEXTS.notSaved}</FormAlert>}
      {edit.isPending && !online && <output>{COMMENT_TEXTS.waiting}</output>}
      <div className={styles.actions}>
        <Button look="quiet" onClick={leave}>
          {POST_TEXTS.cancel}
        </Button>
        <Button type="submit" disabled={words === ''} aria-disabled={edit.isPending}>
          {edit.isPending ? POST_TEXTS.saving : POST_TEXTS.save}
        </Button>
      </div>
    </form>
  );
}
