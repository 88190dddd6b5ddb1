import type { UploadRules } from '@affinity/kit/uploads/upload-rules';
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '@affinity/proto/vocabulary/limits';
import type { UploadPurpose } from './dto/uploads.dtos.js';

/** Enough for a photo and a cover, each tried a few times. */
const MAX_OPEN_UPLOADS = 10;

/** Folder of each purpose (MED-004, MED-005). */
export const UPLOAD_FOLDERS: Readonly<Record<UploadPurpose, string>> = { photo: 'profile_pictures', cover: 'cover_photos' };

/** Pictures of at most 10 MB (PRO-045, PRO-046, PRO-063). */
export const PROFILE_UPLOADS: UploadRules = {
  accepts: { image: { types: IMAGE_TYPES, maxBytes: MAX_IMAGE_BYTES } },
  unsupportedText: 'Unsupported file type detected. Only images are allowed.',
  maxOpen: MAX_OPEN_UPLOADS,
  baseKey: ({ ownerId, random, purpose }) => `${UPLOAD_FOLDERS[purpose as UploadPurpose]}/${ownerId}/${random}`,
};
