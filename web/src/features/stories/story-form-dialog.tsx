import { MAX_ALT_TEXT_LENGTH, MAX_COUPLE_NAMES_LENGTH, MAX_LOCATION_LENGTH } from '@affinity/proto/vocabulary/limits';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Story } from '#shared/api/schema.js';
import { addressOfStory } from '#features/places/story-address.js';
import { DESCRIBE_PICTURE } from '#shared/uploads/picture.texts.js';
import { Button } from '#shared/ui/button.js';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js';
import { Dialog } from '#shared/ui/dialog.js';
import { FormAlert } from '#shared/ui/form-alert.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import { TextField } from '#shared/ui/text-field.js';
import styles from './form/story-form.module.css';
import { StoryImageField, StoryUploadProgress } from './form/story-image-field.js';
import { StoryTextField } from './form/story-text-field.js';
import { STORY_FORM_TEXTS } from './form/texts.js';
import { useStoryForm, type StoryPhase } from './form/use-story-form.js';

const SUBMIT_TEXTS: Readonly<Record<StoryPhase, string>> = {
  writing: STORY_FORM_TEXTS.submit,
  uploading: STORY_FORM_TEXTS.uploading,
  sharing: STORY_FORM_TEXTS.sharing,
};

/** The popup in which a story is written and shared (STO-045..069). Closing a begun form asks once. */
export function StoryFormDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const announce = useAnnounce();
  const [asking, setAsking] = useState(false);
  const shared = (story: Story, removed: string | null) => {
    onClose();
    const show = () => void navigate(addressOfStory(story.id));
    announce(removed === null ? STORY_FORM_TEXTS.shared : `${STORY_FORM_TEXTS.shared} ${removed}`, {
      label: STORY_FORM_TEXTS.show,
      onPress: show,
    });
  };
  const { fields, change, image, problem, phase, begun, complete, submit, discard } = useStoryForm(shared);
  const busy = phase !== 'writing';
  useAskBeforeUnload(begun);

  const close = () => {
    if (busy) return;
    if (begun) setAsking(true);
    else onClose();
  };
  // A disabled button would keep Enter from sending the form. So Enter submits here, which says what is missing (STO-058).
  const submitByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
    if (event.target.type === 'file') return;
    event.preventDefault();
    void submit();
  };
  return (
    <Dialog title={STORY_FORM_TEXTS.title} onClose={close}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key of the fields inside */}
      <form
        className={styles.form}
        noValidate
        onKeyDown={submitByEnter}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className={styles.lead}>{STORY_FORM_TEXTS.lead}</p>
        <StoryImageField image={image} busy={busy} />
        <fieldset className={styles.fields} disabled={busy}>
          {image.previewUrl !== null && (
            <TextField
              label={DESCRIBE_PICTURE}
              maxLength={MAX_ALT_TEXT_LENGTH}
              autoComplete="off"
              dir="auto"
              value={fields.imageAlt}
              onChange={({ target }) => change({ imageAlt: target.value })}
            />
          )}
          <TextField
            label={STORY_FORM_TEXTS.coupleNames}
            placeholder={STORY_FORM_TEXTS.coupleNamesPrompt}
            maxLength={MAX_COUPLE_NAMES_LENGTH}
            autoComplete="off"
            dir="auto"
            value={fields.coupleNames}
            onChange={({ target }) => change({ coupleNames: target.value })}
          />
          <TextField
            label={STORY_FORM_TEXTS.location}
            placeholder={STORY_FORM_TEXTS.locationPrompt}
            maxLength={MAX_LOCATION_LENGTH}
            autoComplete="off"
            dir="auto"
            value={fields.location}
            onChange={({ target }) => change({ location: target.value })}
          />
          <StoryTextField value={fields.story} onChange={(story) => change({ story })} onSubmit={() => void submit()} />
        </fieldset>
        <div className={styles.foot}>
          {phase === 'uploading' && <StoryUploadProgress image={image} />}
          {problem !== null && <FormAlert of={problem}>{problem.text}</FormAlert>}
          <div className={styles.actions}>
            <Button look="quiet" disabled={busy} onClick={close}>
              {STORY_FORM_TEXTS.cancel}
            </Button>
            <Button type="submit" disabled={busy || !complete}>
              {SUBMIT_TEXTS[phase]}
            </Button>
          </div>
        </div>
      </form>
      {asking && (
        <ConfirmDialog
          title={STORY_FORM_TEXTS.leaveTitle}
          question={STORY_FORM_TEXTS.leaveText}
          confirm={STORY_FORM_TEXTS.leave}
          cancel={STORY_FORM_TEXTS.stay}
          onConfirm={() => {
            discard();
            onClose();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Dialog>
  );
}

/** The browser asks, in its words, before the page with the form on it is left (EXPERIENCE-2). */
function useAskBeforeUnload(begun: boolean): void {
  useEffect(() => {
    if (!begun) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [begun]);
}
