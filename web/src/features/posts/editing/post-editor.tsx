import { MAX_EDITED_POST_LENGTH } from '@affinity/proto/vocabulary/limits';
import { type FormEvent, useEffect, useRef } from 'react';
import { chosenIn, type MentionPlace, mentionsIn } from '#features/mentions/mentions.js';
import { useKeptMentions } from '#features/mentions/use-mentions.js';
import { Button } from '#shared/ui/button.js';
import { MentioningTextArea } from '#features/mentions/mentioning-text-area.js';
import styles from '../card/post-form.module.css';
import { useKeptText } from '../hooks/use-kept-text.js';
import { POST_TEXTS } from '../texts.js';

export interface PostEditorProps {
  postId: string;
  content: string;
  mentions: readonly MentionPlace[];
  onSave: (content: string, mentions: readonly MentionPlace[]) => void;
  onCancel: () => void;
}

/** Editing mode: the old text, Save and Cancel (POST-046, POST-065). An empty text is allowed as stated (POST-048). */
export function PostEditor({ postId, content, mentions: known, onSave, onCancel }: PostEditorProps) {
  // The viewer around it may close with a key, or with Back.
  const name = `edit:${postId}`;
  const [draft, setDraft] = useKeptText(name, content);
  const mentions = useKeptMentions(name, chosenIn(content, known));
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const field = area.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const forget = () => {
    setDraft(content);
    mentions.clear();
  };
  const save = () => {
    onSave(draft, mentionsIn(draft, mentions.chosen));
    forget();
  };
  const cancel = () => {
    forget();
    onCancel();
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
        label={POST_TEXTS.editLabel}
        value={draft}
        onChange={setDraft}
        max={MAX_EDITED_POST_LENGTH}
        onSubmit={save}
        mentions={mentions}
        rows={3}
      />
      <div className={styles.actions}>
        <Button look="quiet" onClick={cancel}>
          {POST_TEXTS.cancel}
        </Button>
        <Button type="submit">{POST_TEXTS.save}</Button>
      </div>
    </form>
  );
}
