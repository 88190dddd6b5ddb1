import { useRef, useState } from 'react';
import type { Story } from '#shared/api/schema.js';
import { ApiError } from '#shared/api/api-error.js';
import { logError } from '#shared/code/log-error.js';
import { clearDraft, readDraft, writeDraft } from '#features/session/member-storage.js';
import { useCurrentSession } from '#features/session/session.query.js';
import { storySaveErrorText } from '../state/story-error-texts.js';
import { isBegun, mayShare, newStoryOf, storyFromDraft, storyProblemOf, type StoryFields } from '../state/story-form.js';
import { useShareStory } from '../requests/share-story.mutation.js';
import { useStoryImage } from './use-story-image.js';

export type StoryPhase = 'writing' | 'uploading' | 'sharing';

const DRAFT = 'story';
const STORE = 'browser';

interface Attempt {
  readonly key: string;
  readonly content: string;
}

/** The upload has ended, or belongs to another try. A new try sends the file anew. */
const isAboutUpload = (error: unknown): boolean => error instanceof ApiError && error.code.startsWith('uploads.');

/**
 * Everything about the story being written: fields, image, sending (STO-046..069). `onShared` gets the story once it is shared.
 * `problem` is what the member must know now.
 */
export function useStoryForm(onShared: (story: Story, removed: string | null) => void) {
  const { account } = useCurrentSession();
  const accountId = account?.id ?? '';
  // Each change is kept: neither a reload nor a lost tab takes the words away. The photo has to be chosen again.
  const [fields, setFields] = useState(() => storyFromDraft(readDraft(DRAFT, accountId, STORE)));
  // Each refusal is another object, also with the same words.
  const [problem, setProblem] = useState<{ text: string } | null>(null);
  const tell = (text: string | null) => setProblem(text === null ? null : { text });
  const [phase, setPhase] = useState<StoryPhase>('writing');
  const image = useStoryImage(tell);
  const share = useShareStory();
  // The state disables the button only at the next render: a second press may come first.
  const sending = useRef(false);
  const attempt = useRef<Attempt | null>(null);
  const hasImage = image.previewUrl !== null;

  /** The key stays while the content does: the server ties a key to what it was first used for. */
  const keyFor = (request: unknown): string => {
    const content = JSON.stringify(request);
    if (attempt.current?.content !== content) attempt.current = { key: crypto.randomUUID(), content };
    return attempt.current.key;
  };

  const send = async (): Promise<void> => {
    setPhase('uploading');
    const uploadId = await image.send();
    if (uploadId === null) return;
    setPhase('sharing');
    const story = newStoryOf(fields, uploadId);
    try {
      const shared = await share.mutateAsync({ key: keyFor(story), story });
      image.forget();
      clearDraft(DRAFT, accountId, STORE);
      onShared(shared, image.removed());
    } catch (error) {
      if (isAboutUpload(error)) image.forget();
      tell(storySaveErrorText(error, navigator.onLine));
    }
  };

  const submit = async (): Promise<void> => {
    if (sending.current) return;
    const found = storyProblemOf(fields, { image: hasImage, signedIn: account !== null });
    tell(found);
    if (found !== null) return logError('story-form', new Error(found));
    sending.current = true;
    try {
      await send();
    } finally {
      sending.current = false;
      setPhase('writing');
    }
  };

  return {
    fields,
    change: (change: Partial<StoryFields>) => {
      setProblem(null);
      setFields((now) => {
        const next = { ...now, ...change };
        if (isBegun(next)) writeDraft(DRAFT, accountId, next, STORE);
        else clearDraft(DRAFT, accountId, STORE);
        return next;
      });
    },
    /** Forgets the draft. */
    discard: () => clearDraft(DRAFT, accountId, STORE),
    image,
    problem,
    phase,
    begun: hasImage || isBegun(fields),
    complete: mayShare(fields, hasImage),
    submit,
  };
}
