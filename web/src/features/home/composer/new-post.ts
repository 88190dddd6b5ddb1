import type { MediaUpload } from '../../../lib/uploads/media-uploads.js';
import type { NewPost } from '../api/create-post.mutation.js';

/** What is sent of what was written: no mood (HOM-008), and of the files those that are ready, in their order (HOM-022). */
export function newPostOf(text: string, items: readonly Pick<MediaUpload, 'alt' | 'state'>[]): NewPost {
  const media = items.flatMap(({ alt, state }) => {
    if (state.step !== 'ready') return [];
    const { upload, posterUploadId } = state;
    return [{ uploadId: upload.uploadId, ...(posterUploadId === null ? {} : { posterUploadId }), alt: alt.trim() }];
  });
  return { content: text.trim(), media };
}
