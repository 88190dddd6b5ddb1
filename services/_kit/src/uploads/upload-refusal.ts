import { DomainError } from '../errors/domain-error.js';
import type { MediaKind } from '../media/media-format.js';
import type { UploadRules } from './upload-rules.js';

/** Why a file is not taken. Kept with the upload, so that asking again answers the same. */
export type Refusal =
  | 'unsupported'
  | 'unreadable'
  | 'too_many_pixels'
  | 'image_too_large'
  | 'video_too_large'
  | 'uncleanable_image'
  | 'uncleanable_video'
  | 'uncleanable_sound';

const UNCLEANABLE_CODE = 'uploads.uncleanable';

const MEGABYTE = 1024 * 1024;

export function tooLarge(kind: MediaKind): Refusal {
  return kind === 'image' ? 'image_too_large' : 'video_too_large';
}

/** The answer for a refusal; its text fits "Failed to upload media: {detail}" (MED-008, HOM-023). */
export function refusalError(refusal: Refusal, rules: UploadRules): DomainError {
  const errors: Record<Refusal, () => DomainError> = {
    unsupported: () => new DomainError('uploads.unsupported_type', 415, rules.unsupportedText),
    unreadable: () => new DomainError('uploads.unreadable', 415, 'The file is damaged or not what it says it is.'),
    too_many_pixels: () => new DomainError('uploads.too_many_pixels', 422, 'The picture has too many pixels.'),
    uncleanable_image: () =>
      new DomainError(
        UNCLEANABLE_CODE,
        415,
        'Pictures of this kind may carry the place where they were taken. Save it as JPEG and send it again.',
      ),
    uncleanable_video: () =>
      new DomainError(
        UNCLEANABLE_CODE,
        415,
        'Videos of this kind may carry the place where they were taken. Save it as MP4 and send it again.',
      ),
    uncleanable_sound: () =>
      new DomainError(
        UNCLEANABLE_CODE,
        415,
        'Recordings of this kind may say where and by whom they were made. Save it as MP3 and send it again.',
      ),
    image_too_large: () => sizeError(rules, 'image'),
    video_too_large: () => sizeError(rules, 'video'),
  };
  return errors[refusal]();
}

function sizeError(rules: UploadRules, kind: MediaKind): DomainError {
  const megabytes = (rules.accepts[kind]?.maxBytes ?? 0) / MEGABYTE;
  return new DomainError('uploads.too_large', 413, `File size must be less than ${megabytes}MB`);
}
