import { ApiError, toNetworkError } from '#shared/api/api-error.js';
import type { UploadPermission } from '#shared/api/schema.js';
import { UPLOAD_TEXTS } from './upload.texts.js';

export type ProgressHandler = (sent: number, total: number) => void;

const STORAGE_REFUSED_CODE = 'uploads.storage_refused';

/**
 * Posts a file straight to storage. XMLHttpRequest, because fetch tells nothing about how much has been sent.
 * @throws {ApiError} when storage refuses it or does not answer; the signal's reason when it was given up
 */
export function sendToStorage(
  { url, fields }: Pick<UploadPermission, 'url' | 'fields'>,
  file: Blob,
  onProgress: ProgressHandler,
  signal: AbortSignal,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // Storage ignores every field after the file.
  form.append('file', file);
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total));
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new ApiError(STORAGE_REFUSED_CODE, request.status, UPLOAD_TEXTS.refused(request.status)));
    });
    request.addEventListener('error', () => reject(toNetworkError(new Error(UPLOAD_TEXTS.notSent))));
    request.addEventListener('abort', () => reject(signal.reason as Error));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', url);
    request.send(form);
  });
}
