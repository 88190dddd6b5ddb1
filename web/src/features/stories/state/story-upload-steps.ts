import { api, unwrap } from '#shared/api/client.js';
import { logError } from '#shared/code/log-error.js';
import { deleteOnce } from '#shared/mutations/delete-once.js';
import { contentTypeOf } from '#shared/uploads/media-file.js';
import { sendToStorage } from '#shared/uploads/send-to-storage.js';
import type { UploadSteps } from '#shared/uploads/upload-file.js';

const UPLOAD_NOT_FOUND_CODE = 'uploads.not_found';

/** How this browser uploads the image of a story. */
export const storyUploadSteps: UploadSteps = {
  permit: (file, signal) =>
    unwrap(api.POST('/api/stories/uploads', { body: { filename: file.name, contentType: contentTypeOf(file), bytes: file.size }, signal })),
  send: sendToStorage,
  complete: (uploadId, signal) => unwrap(api.POST('/api/stories/uploads/{id}/complete', { params: { path: { id: uploadId } }, signal })),
  // A still is asked for videos only, and only images come this far.
  still: () => Promise.reject(new Error('A story has no videos.')),
  discard: (uploadId) => {
    const deletion = unwrap(api.DELETE('/api/stories/uploads/{id}', { params: { path: { id: uploadId } } }));
    deleteOnce(deletion, UPLOAD_NOT_FOUND_CODE).catch((error: unknown) => logError('discard-upload', error));
  },
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  note: logError,
};
