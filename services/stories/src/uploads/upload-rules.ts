import type { UploadRules } from '@affinity/kit/uploads/upload-rules';
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '@affinity/proto/vocabulary/limits';

/** A story holds one image. A few more uploads are for members who change their mind. */
const MAX_OPEN_UPLOADS = 10;

/** What a story may hold and where it is stored (STO-048, STO-049, MED-001). */
export const STORY_UPLOADS: UploadRules = {
  accepts: { image: { types: IMAGE_TYPES, maxBytes: MAX_IMAGE_BYTES } },
  unsupportedText: 'Please select an image file',
  maxOpen: MAX_OPEN_UPLOADS,
  baseKey: ({ ownerId, timestamp, random }) => `stories/${ownerId}/${timestamp}_${random}`,
};
