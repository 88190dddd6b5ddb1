import { MAX_ALT_TEXT_LENGTH, MAX_EDITED_POST_LENGTH } from '@affinity/proto/vocabulary/limits';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { PostMedia } from '../../api/schema.js';
import type { PostEdit } from '../../lib/posts/edit-post.mutation.js';
import { DESCRIBE_PICTURE } from '../../lib/uploads/picture-texts.js';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/text-field.js';
import { LimitedTextArea } from './limited-text-area.js';
import styles from './post-form.module.css';
import { POST_TEXTS } from './texts.js';

export interface PostEditorProps {
  content: string;
  media: readonly PostMedia[];
  onSave: (edit: PostEdit) => void;
  onCancel: () => void;
}

/** Editing mode: the old text, the descriptions of pictures (POST-086), Save and Cancel (POST-046, POST-065). An empty text is allowed as stated (POST-048). */
export function PostEditor({ content, media, onSave, onCancel }: PostEditorProps) {
  const [draft, setDraft] = useState(content);
  const [alts, setAlts] = useState(() => media.map(({ alt }) => alt));
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const field = area.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const save = () => onSave(media.length === 0 ? { content: draft } : { content: draft, alts });
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
      {media.map(({ type, url, thumbnailUrl }, index) => {
        if (type !== 'image') return null;
        return (
          <div key={url} className={styles.described}>
            <img src={thumbnailUrl ?? url} alt="" className={styles.thumbnail} />
            <TextField
              label={DESCRIBE_PICTURE}
              maxLength={MAX_ALT_TEXT_LENGTH}
              autoComplete="off"
              dir="auto"
              value={alts[index]}
              onChange={({ target }) => setAlts((known) => known.map((alt, at) => (at === index ? target.value : alt)))}
            />
          </div>
        );
      })}
      <div className={styles.actions}>
        <Button look="quiet" onClick={onCancel}>
          {POST_TEXTS.cancel}
        </Button>
        <Button type="submit">{POST_TEXTS.save}</Button>
      </div>
    </form>
  );
}
