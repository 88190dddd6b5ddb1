import { useEffect, useRef, useState } from 'react';
import { logError } from '#shared/code/log-error.js';
import { imageProblemOf } from '../state/story-form.js';
import { STORY_ERRORS } from '../state/story-error.texts.js';
import { storyUploadErrorText } from '../state/story-error-texts.js';
import { storyUploadSteps } from '../state/story-upload-steps.js';
import { removedTextOf } from '#shared/uploads/removed-text.js';
import { uploadFile } from '#shared/uploads/upload-file.js';
import { reduceUpload, type UploadState, waiting } from '#shared/uploads/upload.reducer.js';

/** The reason of an abort that the member asked for. */
const CANCELED = new Error('canceled');

interface Chosen {
  readonly file: File;
  readonly previewUrl: string;
}

/** What lives outside of the page. It is given up when another image is chosen, and with the form. */
interface Kept {
  previewUrl: string | null;
  uploadId: string | null;
  /** What was removed from the image, in words. */
  removed: string | null;
}

/**
 * The image of a story being written (STO-048, STO-049, STO-059..062). It is shown at once and sent with the story. An upload that
 * belongs to no story is discarded.
 * @param onProblem told what the member must know; null when there is nothing any more
 */
export function useStoryImage(onProblem: (text: string | null) => void) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [upload, setUpload] = useState<UploadState>(waiting);
  const running = useRef<AbortController | null>(null);
  const kept = useRef<Kept>({ previewUrl: null, uploadId: null, removed: null });

  const refuse = (text: string) => {
    logError('story-form', new Error(text));
    onProblem(text);
  };

  const giveUp = () => {
    running.current?.abort(new Error('given up'));
    const { previewUrl, uploadId } = kept.current;
    if (previewUrl !== null) URL.revokeObjectURL(previewUrl);
    if (uploadId !== null) storyUploadSteps.discard(uploadId);
    kept.current = { previewUrl: null, uploadId: null, removed: null };
  };
  const giveUpAtEnd = useRef(giveUp);
  useEffect(() => () => giveUpAtEnd.current(), []);

  const choose = (file: File) => {
    const problem = imageProblemOf(file);
    if (problem !== null) return refuse(problem);
    onProblem(null);
    giveUp();
    const previewUrl = URL.createObjectURL(file);
    kept.current.previewUrl = previewUrl;
    setChosen({ file, previewUrl });
    setUpload(waiting);
  };

  const remove = () => {
    giveUp();
    onProblem(null);
    setChosen(null);
    setUpload(waiting);
  };

  /** Sends the image, unless an earlier try already has. Null when it could not: the member was told why. Never throws. */
  const send = async (): Promise<string | null> => {
    if (chosen === null || kept.current.uploadId !== null) return kept.current.uploadId;
    const controller = new AbortController();
    running.current = controller;
    let state: UploadState = waiting;
    await uploadFile(
      chosen.file,
      storyUploadSteps,
      (event) => {
        state = reduceUpload(state, event);
        setUpload(state);
      },
      controller.signal,
    );
    running.current = null;
    if (controller.signal.reason === CANCELED) {
      setUpload(waiting);
      refuse(STORY_ERRORS.uploadCanceled);
    } else if (state.step === 'failed') onProblem(storyUploadErrorText(state.error));
    else if (state.step === 'ready') {
      kept.current.uploadId = state.upload.uploadId;
      kept.current.removed = removedTextOf(state.upload);
    }
    return kept.current.uploadId;
  };

  return {
    file: chosen?.file ?? null,
    previewUrl: chosen?.previewUrl ?? null,
    upload,
    choose,
    remove,
    send,
    /** What was removed from the sent image, in words; null when nothing was. */
    removed: () => kept.current.removed,
    /** The browser cannot show the image (STO-059). */
    previewFailed: () => refuse(STORY_ERRORS.previewFailed),
    /** Stops sending the image (STO-061). */
    cancel: () => running.current?.abort(CANCELED),
    /** The upload belongs to a story now, or the server no longer has it. The form must not discard it. */
    forget: () => {
      kept.current.uploadId = null;
    },
  };
}

export type StoryImage = ReturnType<typeof useStoryImage>;
