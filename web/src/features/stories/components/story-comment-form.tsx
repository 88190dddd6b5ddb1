import { MAX_COMMENT_LENGTH } from '@affinity/proto/vocabulary/limits';
import { type FormEvent, type RefObject, useRef } from 'react';
import { useAddStoryComment } from '../requests/add-story-comment.mutation.js';
import { LimitedTextArea } from '#shared/text/limited-text-area.js';
import { Button } from '#shared/ui/button.js';
import { useCommentDraft } from '../hooks/use-comment-draft.js';
import { STORY_COMMENT_TEXTS } from '../texts.js';
import styles from './story-comments.module.css';

export interface StoryCommentFormProps {
  storyId: string;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** The comment box (STO-018, STO-034, STO-036). A comment that could not be sent stays in it. The failure is only logged (STO-037). */
export function StoryCommentForm({ storyId, field }: StoryCommentFormProps) {
  const { text, write, sent } = useCommentDraft(storyId);
  const { mutateAsync, isPending } = useAddStoryComment(storyId);
  // The server ties a key to what it was first used for: a changed text is another comment.
  const key = useRef<string | null>(null);
  const blank = text.trim() === '';
  const change = (next: string) => {
    key.current = null;
    write(next);
  };
  const send = async (): Promise<void> => {
    if (blank || isPending) return;
    key.current ??= crypto.randomUUID();
    try {
      await mutateAsync({ key: key.current, text });
    } catch {
      // The mutation has logged the failure. The member is told nothing (STO-037).
      return;
    }
    key.current = null;
    sent(text);
    field.current?.focus();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <LimitedTextArea
        ref={field}
        label={STORY_COMMENT_TEXTS.prompt}
        value={text}
        onChange={change}
        max={MAX_COMMENT_LENGTH}
        onSubmit={() => void send()}
        rows={1}
      />
      <Button type="submit" disabled={blank || isPending}>
        {isPending ? STORY_COMMENT_TEXTS.posting : STORY_COMMENT_TEXTS.post}
      </Button>
    </form>
  );
}
