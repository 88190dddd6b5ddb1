import type { Upload, UploadPermission } from '#shared/api/schema.js';
import { isCheckedLater } from './may-retry.js';
import type { ProgressHandler } from './send-to-storage.js';
import type { UploadEvent } from './upload.reducer.js';

/** Milliseconds between two questions whether a file has been checked, and how many are asked. */
const ASK_EVERY_MS = 1_000;
const MAX_QUESTIONS = 120;

/** The steps of an upload. The browser's own are in `upload-steps`. */
export interface UploadSteps {
  permit(file: File, signal: AbortSignal): Promise<UploadPermission>;
  send(permission: UploadPermission, file: File, onProgress: ProgressHandler, signal: AbortSignal): Promise<void>;
  complete(uploadId: string, signal: AbortSignal): Promise<Upload>;
  /** A still picture of a video. */
  still(file: File, signal: AbortSignal): Promise<File>;
  /** Discards an upload if possible: the server sweeps what is left. */
  discard(uploadId: string): void;
  wait(ms: number): Promise<void>;
  /** Logs every failure, shown or not (ERR-001). */
  note(where: string, error: unknown): void;
}

/**
 * Asks permission, sends and has the file checked; then the same for the still of a video that needs one. Never throws: `tell` gets
 * the outcome, except after the signal, when nobody wants it. A failed or abandoned upload is discarded.
 */
export async function uploadFile(file: File, steps: UploadSteps, tell: (event: UploadEvent) => void, signal: AbortSignal): Promise<void> {
  const begun: string[] = [];
  tell({ type: 'started' });
  try {
    const onProgress: ProgressHandler = (sent, total) => tell({ type: 'progressed', sent, total });
    const upload = await uploadOne(file, steps, begun, signal, { onProgress, onSent: () => tell({ type: 'sent' }) });
    const posterUploadId = upload.needsPoster ? await uploadStill(file, steps, begun, signal) : null;
    signal.throwIfAborted();
    tell({ type: 'completed', upload, posterUploadId });
  } catch (error) {
    begun.forEach((uploadId) => steps.discard(uploadId));
    if (signal.aborted) return;
    steps.note('upload-media', error);
    tell({ type: 'failed', error });
  }
}

interface Listener {
  readonly onProgress: ProgressHandler;
  readonly onSent: () => void;
}
const nobody: Listener = { onProgress: () => undefined, onSent: () => undefined };

async function uploadOne(file: File, steps: UploadSteps, begun: string[], signal: AbortSignal, listener = nobody): Promise<Upload> {
  const permission = await steps.permit(file, signal);
  begun.push(permission.uploadId);
  await steps.send(permission, file, listener.onProgress, signal);
  listener.onSent();
  for (let question = 1; ; question += 1) {
    try {
      return await steps.complete(permission.uploadId, signal);
    } catch (error) {
      if (!isCheckedLater(error) || question >= MAX_QUESTIONS) throw error;
    }
    await steps.wait(ASK_EVERY_MS);
    signal.throwIfAborted();
  }
}

/** The failure of a still is only noted: a video without one is worth more than no video. */
async function uploadStill(file: File, steps: UploadSteps, begun: string[], signal: AbortSignal): Promise<string | null> {
  try {
    return (await uploadOne(await steps.still(file, signal), steps, begun, signal)).uploadId;
  } catch (error) {
    signal.throwIfAborted();
    steps.note('video-still', error);
    return null;
  }
}
