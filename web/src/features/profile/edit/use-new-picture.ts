import { useEffect, useRef, useState } from 'react';
import { logError } from '#shared/code/log-error.js';
import { removedTextOf } from '#shared/uploads/removed-text.js';
import { uploadFile } from '#shared/uploads/upload-file.js';
import { reduceUpload, type UploadState, waiting } from '#shared/uploads/upload.reducer.js';
import { type PicturePurpose, profileUploadSteps } from './profile-upload-steps.js';
import { refusalOf } from './picture-refusal.js';

interface Chosen {
  readonly file: File;
  readonly previewUrl: string;
}

interface Kept {
  readonly previewUrl: string | null;
  readonly uploadId: string | null;
  /** What was removed from the picture, in words. */
  readonly removed: string | null;
}
const NOTHING: Kept = { previewUrl: null, uploadId: null, removed: null };

/** What a save gets of a picture: none was chosen, its upload failed, or the id of its upload. */
export type PictureOutcome = { kind: 'unchanged' } | { kind: 'failed' } | { kind: 'uploaded'; uploadId: string; removed: string | null };

/**
 * A new picture for the profile (PRO-045, PRO-046, PRO-063). It is shown at once and sent when the save asks for it. An upload that
 * was not saved is discarded with the popup.
 */
export function useNewPicture(profileId: string, purpose: PicturePurpose) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [upload, setUpload] = useState<UploadState>(waiting);
  // Each refusal is another object, also with the same words.
  const [problem, setProblem] = useState<{ text: string } | null>(null);
  const [steps] = useState(() => profileUploadSteps(profileId, purpose));
  const running = useRef(new AbortController());
  // A ref, as the effect below gives this up when the popup goes: state would be that of an earlier render.
  const kept = useRef<Kept>(NOTHING);

  const giveUp = () => {
    running.current.abort(new Error('given up'));
    running.current = new AbortController();
    const { previewUrl, uploadId } = kept.current;
    if (previewUrl !== null) URL.revokeObjectURL(previewUrl);
    if (uploadId !== null) steps.discard(uploadId);
    kept.current = NOTHING;
  };
  const giveUpAtEnd = useRef(giveUp);
  useEffect(() => () => giveUpAtEnd.current(), []);

  const choose = (file: File) => {
    const refusal = refusalOf(file);
    setProblem(refusal === null ? null : { text: refusal });
    if (refusal !== null) {
      logError('edit-profile', new Error(refusal));
      return;
    }
    giveUp();
    const previewUrl = URL.createObjectURL(file);
    kept.current = { ...NOTHING, previewUrl };
    setChosen({ file, previewUrl });
    setUpload(waiting);
  };

  const keep = () => {
    giveUp();
    setChosen(null);
    setProblem(null);
    setUpload(waiting);
  };

  /** Sends the picture, unless an earlier save already has. Never throws: a failure was logged. */
  const send = async (): Promise<PictureOutcome> => {
    if (chosen === null) return { kind: 'unchanged' };
    const { uploadId, removed } = kept.current;
    if (uploadId !== null) return { kind: 'uploaded', uploadId, removed };
    let state: UploadState = waiting;
    await uploadFile(
      chosen.file,
      steps,
      (event) => {
        state = reduceUpload(state, event);
        setUpload(state);
      },
      running.current.signal,
    );
    return finish(state);
  };
  const finish = (state: UploadState): PictureOutcome => {
    if (state.step !== 'ready') return { kind: 'failed' };
    const { uploadId } = state.upload;
    const removed = removedTextOf(state.upload);
    kept.current = { ...kept.current, uploadId, removed };
    return { kind: 'uploaded', uploadId, removed };
  };

  /** The upload belongs to the profile now. */
  const saved = () => {
    kept.current = { ...kept.current, uploadId: null };
  };

  return { file: chosen?.file ?? null, previewUrl: chosen?.previewUrl ?? null, upload, problem, choose, keep, send, saved };
}

export type NewPicture = ReturnType<typeof useNewPicture>;
