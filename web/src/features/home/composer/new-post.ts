import type { MediaUpload } from '#shared/uploads/media-uploads.js';
import { type ChosenMember, type MentionPlace, mentionsIn } from '#features/mentions/mentions.js';
import type { NewPost } from '#features/posts/publish-post.js';

/** The request for a written post: without the mood (HOM-008), with the files that are ready, in their order (HOM-022). */
export function newPostOf(
  text: string,
  items: readonly Pick<MediaUpload, 'alt' | 'state'>[],
  mentioned: readonly ChosenMember[] = [],
): NewPost {
  const media = items.flatMap(({ alt, state }) => {
    if (state.step !== 'ready') return [];
    const { upload, posterUploadId } = state;
    return [{ uploadId: upload.uploadId, ...(posterUploadId === null ? {} : { posterUploadId }), alt: alt.trim() }];
  });
  const content = text.trim();
  return newPostWith(content, mentionsIn(content, mentioned), media);
}

export const newPostWith = (content: string, mentions: readonly MentionPlace[], media: NewPost['media'] = []): NewPost => ({
  content,
  media,
  ...(mentions.length > 0 && { mentions }),
});
