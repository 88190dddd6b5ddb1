import type { UploadRules } from '@affinity/kit/uploads/upload-rules';
import { IMAGE_TYPES, MAX_IMAGE_BYTES, MAX_VIDEO_BYTES, VIDEO_TYPES } from '@affinity/proto/vocabulary/limits';

/** Enough for three posts full of media. */
const MAX_OPEN_UPLOADS = 30;

/** What a post may hold and where it is stored (HOM-017, HOM-018, MED-002). */
export const POST_UPLOADS: UploadRules = {
  accepts: {
    image: { types: IMAGE_TYPES, maxBytes: MAX_IMAGE_BYTES },
    video: { types: VIDEO_TYPES, maxBytes: MAX_VIDEO_BYTES },
  },
  unsupportedText: 'Unsupported file type detected. Only images and videos are allowed.',
  maxOpen: MAX_OPEN_UPLOADS,
  baseKey: ({ ownerId, timestamp, random }) => `posts/${ownerId}/${timestamp}_${random}`,
};
