import { MAX_POST_MEDIA } from '@affinity/proto/vocabulary/limits';
import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Post } from '#shared/api/schema.js';
import { FILE_IS_EMPTY, IMAGE_TOO_LARGE, POST_IS_EMPTY, UNSUPPORTED_FILE_TYPE } from '#features/posts/post-error.texts.js';
import { createPostErrorText, uploadErrorText } from '#features/posts/post-error-texts.js';
import { letPostWait } from '#features/posts/late-waiting-posts.js';
import { hasCode, POST_NOT_FOUND_CODE } from '#shared/api/api-error.js';
import { logError } from '#shared/code/log-error.js';
import { type FileProblem, problemOf } from '#shared/uploads/media-file.js';
import { type MediaUpload, MediaUploads } from '#shared/uploads/media-uploads.js';
import { lateUploadSteps } from '#shared/uploads/late-upload-steps.js';
import { useCreatePost } from './create-post.mutation.js';
import { newPostOf } from './new-post.js';
import { attemptFor, hasText } from './post-draft.js';
import { COMPOSER_TEXTS } from '../texts.js';
import { usePostDraft } from './use-post-draft.js';

const FILE_PROBLEM_TEXTS: Readonly<Record<FileProblem, string>> = {
  unsupported: UNSUPPORTED_FILE_TYPE,
  'image-too-large': IMAGE_TOO_LARGE,
  empty: FILE_IS_EMPTY,
};

/** Why a press or a choice of files was refused. Each is another object, also with the same words. */
export interface ComposerRefusal {
  readonly text: string;
  /** How many files there were. */
  readonly files: number;
}

/** How far sending has come. Leaving gives up the uploads until the post is being made of them. */
type Phase = 'writing' | 'uploading' | 'creating';

function firstFailure(items: readonly MediaUpload[]): string | null {
  for (const { state } of items) if (state.step === 'failed') return uploadErrorText(state.error);
  return null;
}

/**
 * Everything about the post being written: draft, media, sending. `onPosted` gets the post once it is shared; `onWaits` tells of words
 * that wait for a connection (HOM-054). `refusal` is what the member must know now (HOM-013..016, HOM-026), `failure` why a file could
 * not be sent (HOM-023..025).
 */
export function useComposer(accountId: string, onPosted: (post: Post) => void, onWaits: () => void) {
  const { draft, change, forget } = usePostDraft(accountId);
  const [media] = useState(() => new MediaUploads(lateUploadSteps));
  const items = useSyncExternalStore(media.subscribe, media.snapshot);
  const [refusal, setRefusal] = useState<ComposerRefusal | null>(null);
  const [posting, setPosting] = useState(false);
  const phase = useRef<Phase>('writing');
  const shown = useRef(false);
  const create = useCreatePost();
  const client = useQueryClient();

  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
      if (phase.current !== 'creating') media.removeAll();
    };
  }, [media]);

  const tell = (text: string) => setRefusal({ text, files: media.snapshot().length });
  const refuse = (text: string) => {
    logError('composer', new Error(text));
    tell(text);
  };

  // What a page takes with it is counted in the draft: the next one says what has to be added again.
  const counted = useRef(0);
  useEffect(() => {
    if (items.length !== counted.current) change({ files: items.length });
    counted.current = items.length;
  }, [items.length, change]);

  const attach = (files: readonly File[]) => {
    setRefusal(null);
    const problems = files.map(problemOf);
    const good = files.filter((_file, index) => problems[index] === null);
    const room = Math.max(0, MAX_POST_MEDIA - media.snapshot().length);
    media.add(good.slice(0, room));
    const problem = problems.find((one) => one !== null);
    if (problem !== undefined) refuse(FILE_PROBLEM_TEXTS[problem]);
    else if (good.length > room) refuse(COMPOSER_TEXTS.tooMany);
  };

  const send = async (): Promise<void> => {
    phase.current = 'uploading';
    media.retryFailed();
    const settled = await media.settled();
    // A composer that is gone leaves the text as a draft. A failed upload says so itself.
    if (!shown.current || firstFailure(settled) !== null) return;
    const post = newPostOf(draft.text, settled, draft.mentioned);
    const attempt = attemptFor(draft.attempt, post, () => crypto.randomUUID());
    change({ attempt });
    phase.current = 'creating';
    const made = await create.mutateAsync({ attempt, post });
    media.clear();
    forget();
    onPosted(made);
  };

  /** Returns false where it cannot wait: files cannot be kept, and not every browser keeps words. */
  const wait = async (): Promise<boolean> => {
    if (onlineManager.isOnline() || items.length > 0) return false;
    const post = newPostOf(draft.text, [], draft.mentioned);
    const { key, earlier } = attemptFor(draft.attempt, post, () => crypto.randomUUID());
    const waiting = { key, earlier, writerId: accountId, content: post.content, mentions: post.mentions ?? [] };
    if (!(await letPostWait(client, waiting))) return false;
    forget();
    onWaits();
    return true;
  };

  const submit = async () => {
    // The state disables the button only at the next render: a second press may come first (HOM-021).
    if (phase.current !== 'writing') return;
    setRefusal(null);
    if (!hasText(draft) && items.length === 0) return refuse(POST_IS_EMPTY);
    setPosting(true);
    try {
      if (!(await wait())) await send();
    } catch (error) {
      // What an earlier try made was deleted: the words are another post.
      if (hasCode(error, POST_NOT_FOUND_CODE)) change({ attempt: null });
      tell(createPostErrorText(error));
    } finally {
      phase.current = 'writing';
      setPosting(false);
    }
  };

  return {
    draft,
    // Changed words or files may no longer be what was refused (HOM-057).
    change: (edit: Parameters<typeof change>[0]) => {
      setRefusal(null);
      change(edit);
    },
    refusal: refusal?.files === items.length ? refusal : null,
    media,
    items,
    failure: firstFailure(items),
    posting,
    attach,
    submit,
  };
}

export type ComposerState = ReturnType<typeof useComposer>;
