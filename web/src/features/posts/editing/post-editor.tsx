import { MAX_EDITED_POST_LENGTH } from '@affinity/proto/vocabulary/limits';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#shared/ui/button.js';
import { LimitedTextArea } from '#shared/text/limited-text-area.js';
import styles from '../card/post-form.module.css';
import { useKeptText } from '../hooks/use-kept-text.js';
import { POST_TEXTS } from '../texts.js';

export interface PostEditorProps {
  postId: string;
  content: string;
  onSave: (content: string) => void;
  onCancel: () => void;
}

/** Editing mode: the old text, Save and Cancel (POST-046, POST-065). An empty text is allowed as stated (POST-048). */
export function PostEditor({ postId, content, onSave, onCancel }: PostEditorProps) {
  // The viewer around it may close with a key, or with Back.
  const [draft, setDraft] = useKeptText(`edit:${postId}`, content);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const field = area.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const save = () => {
    onSave(draft);
    setDraft(content);
  };
  const cancel = () => {
    setDraft(content);
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
      <LimitedTextArea
        ref={area}
        label={POST_TEXTS.editLabel}
        value={draft}
        onChange={setDraft}
        max={MAX_EDITED_POST_LENGTH}
        onSubmit={save}
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
