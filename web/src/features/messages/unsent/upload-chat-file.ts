import { api, unwrap } from '#shared/api/client.js';
import type { ChatUpload, ChatUploadPermission } from '#shared/api/schema.js';
import { contentTypeOf } from '#shared/uploads/media-file.js';
import { isCheckedLater } from '#shared/uploads/may-retry.js';
import { type ProgressHandler, sendToStorage } from '#shared/uploads/send-to-storage.js';

/** What it takes to send a file into a conversation. */
export interface ChatUploadSteps {
  permit(pairKey: string, file: File, signal: AbortSignal): Promise<ChatUploadPermission>;
  send(permission: ChatUploadPermission, file: File, onProgress: ProgressHandler, signal: AbortSignal): Promise<void>;
  complete(pairKey: string, uploadId: string, signal: AbortSignal): Promise<ChatUpload>;
  discard(pairKey: string, uploadId: string): Promise<unknown>;
  wait(ms: number): Promise<void>;
  note(error: unknown): void;
  /** Tells whoever sent the file what became of it on its way. */
  tell(pairKey: string, file: File, outcome: Pick<ChatUpload, 'removed' | 'asSent'>): void;
}

const ASK_EVERY_MS = 1_000;
const MAX_QUESTIONS = 120;
const UNKNOWN_TYPE = 'application/octet-stream';

const at = (pairKey: string, id: string) => ({ params: { path: { pairKey, id } } });

/** The steps of this browser. */
export const chatUploadSteps: Omit<ChatUploadSteps, 'note' | 'tell'> = {
  permit: (pairKey, file, signal) =>
    unwrap(
      api.POST('/api/conversations/{pairKey}/uploads', {
        params: { path: { pairKey } },
        body: { filename: file.name, contentType: contentTypeOf(file) || UNKNOWN_TYPE, bytes: file.size },
        signal,
      }),
    ),
  send: sendToStorage,
  complete: (pairKey, uploadId, signal) =>
    unwrap(api.POST('/api/conversations/{pairKey}/uploads/{id}/complete', { ...at(pairKey, uploadId), signal })),
  discard: (pairKey, uploadId) => unwrap(api.DELETE('/api/conversations/{pairKey}/uploads/{id}', at(pairKey, uploadId))),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/**
 * Asks permission, sends and has the file checked. A failed or abandoned upload is discarded if possible: the server sweeps the rest.
 * @param onProgress told the part that was sent, from 0 to 1
 * @returns the upload's id, for the message
 * @throws {ApiError} a refusal; the signal's reason when it was given up
 */
export async function uploadChatFile(
  pairKey: string,
  file: File,
  steps: ChatUploadSteps,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const permission = await steps.permit(pairKey, file, signal);
  const { uploadId } = permission;
  try {
    await steps.send(permission, file, (sent, total) => onProgress(total <= 0 ? 0 : Math.min(1, sent / total)), signal);
    steps.tell(pairKey, file, await checked(pairKey, uploadId, steps, signal));
    return uploadId;
  } catch (error) {
    steps.discard(pairKey, uploadId).catch((cause: unknown) => steps.note(cause));
    throw error;
  }
}

async function checked(pairKey: string, uploadId: string, steps: ChatUploadSteps, signal: AbortSignal): Promise<ChatUpload> {
  for (let question = 1; ; question += 1) {
    try {
      return await steps.complete(pairKey, uploadId, signal);
    } catch (error) {
      if (!isCheckedLater(error) || question >= MAX_QUESTIONS) throw error;
    }
    await steps.wait(ASK_EVERY_MS);
    signal.throwIfAborted();
  }
}
