import type { UploadRules } from '@affinity/kit/uploads/upload-rules';
import { IMAGE_TYPES } from '@affinity/proto/vocabulary/limits';

const MAX_OPEN_UPLOADS = 10;
/** Types of pictures that can be decoded and made anew. */
const PICTURE_TYPES = [...IMAGE_TYPES, 'image/tiff'];

/**
 * Any type is accepted (MSG-051). A file that is no picture counts as `video`, the kit's word for what stays one file. The purpose
 * is the pair's key.
 */
export function chatUploadRules(maxBytes: number): UploadRules {
  return {
    accepts: { image: { types: PICTURE_TYPES, maxBytes }, video: { types: [], maxBytes } },
    others: 'video',
    unsupportedText: 'This picture cannot be sent.',
    maxOpen: MAX_OPEN_UPLOADS,
    baseKey: ({ timestamp, random, purpose }) => `${chatFilesOf(purpose!)}${random}_${timestamp}`,
  };
}

/** Where the files of a conversation lie (MED-003). */
export const chatFilesOf = (pairKey: string): string => `chat_files/${pairKey}/`;
