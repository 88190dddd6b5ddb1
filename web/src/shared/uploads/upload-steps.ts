import { api, unwrap } from '#shared/api/client.js';
import { deleteOnce } from '#shared/mutations/delete-once.js';
import { logError } from '#shared/code/log-error.js';
import { contentTypeOf } from './media-file.js';
import { sendToStorage } from './send-to-storage.js';
import type { UploadSteps } from './upload-file.js';

const UPLOAD_NOT_FOUND_CODE = 'uploads.not_found';

/** How this browser uploads media of posts. */
export const uploadSteps: UploadSteps = {
  permit: (file, signal) =>
    unwrap(api.POST('/api/posts/uploads', { body: { filename: file.name, contentType: contentTypeOf(file), bytes: file.size }, signal })),
  send: sendToStorage,
  complete: (uploadId, signal) => unwrap(api.POST('/api/posts/uploads/{id}/complete', { params: { path: { id: uploadId } }, signal })),
  still: async (file, signal) => {
    const { videoStill } = await import('./video-still.js');
    const picture = await videoStill(file, signal);
    return new File([picture], 'still.jpg', { type: picture.type });
  },
  discard: (uploadId) => {
    const deletion = unwrap(api.DELETE('/api/posts/uploads/{id}', { params: { path: { id: uploadId } } }));
    deleteOnce(deletion, UPLOAD_NOT_FOUND_CODE).catch((error: unknown) => logError('discard-upload', error));
  },
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  note: logError,
};
