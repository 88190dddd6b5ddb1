import { MAX_ALT_TEXT_LENGTH, MAX_EDITED_POST_LENGTH } from '@affinity/proto/vocabulary/limits';
import { type FormEvent, useEffect, useRef } from 'react';
import { editedBodyOf } from '#features/mentions/mentioned-words.js';
import { chosenIn, type MentionPlace, mentionsIn } from '#features/mentions/mentions.js';
import { MentioningTextArea } from '#features/mentions/mentioning-text-area.js';
import { useKeptMentions } from '#features/mentions/use-mentions.js';
import type { PostMedia } from '#shared/api/schema.js';
import { DESCRIBE_PICTURE } from '#shared/uploads/picture.texts.js';
import { Button } from '#shared/ui/button.js';
import { TextField } from '#shared/ui/text-field.js';
import styles from '../card/post-form.module.css';
import { useKeptText } from '../hooks/use-kept-text.js';
import type { PostEdit } from './edit-post.mutation.js';
import { POST_TEXTS } from '../texts.js';

export interface PostEditorProps {
  postId: string;
  content: string;
  mentions: readonly MentionPlace[];
  media: readonly PostMedia[];
  onSave: (edit: PostEdit) => void;
  onCancel: () => void;
}

/** Editing mode: the old text, the descriptions of pictures (POST-088), Save and Cancel (POST-046, POST-065). An empty text is allowed as stated (POST-048). */
export function PostEditor({ postId, content, mentions: known, media, onSave, onCancel }: PostEditorProps) {
  // The viewer around it may close with a key, or with Back.
  const name = `edit:${postId}`;
  const [draft, setDraft] = useKeptText(name, content);
  const mentions = useKeptMentions(name, chosenIn(content, known));
  const described = JSON.stringify(media.map(({ alt }) => alt));
  const [keptAlts, keepAlts] = useKeptText(`describe:${postId}`, described);
  const alts = JSON.parse(keptAlts) as string[];
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const field = area.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const forget = () => {
    setDraft(content);
    mentions.clear();
    keepAlts(described);
  };
  const save = () => {
    const words = editedBodyOf({ content: draft, mentions: mentionsIn(draft, mentions.chosen) }, { content, mentions: known });
    onSave(media.length === 0 ? words : { ...words, alts });
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
              onChange={({ target }) => keepAlts(JSON.stringify(alts.with(index, target.value)))}
            />
          </div>
        );
      })}
      <div className={styles.actions}>
        <Button look="quiet" onClick={cancel}>
          {POST_TEXTS.cancel}
        </Button>
        <Button type="submit">{POST_TEXTS.save}</Button>
      </div>
    </form>
  );
}
