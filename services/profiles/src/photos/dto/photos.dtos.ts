import { plainLine } from '@affinity/kit/validation/plain-text.schema';
import { MAX_PHOTO_ALT_LENGTH, MAX_PHOTOS } from '@affinity/proto/vocabulary/limits';
import { z } from 'zod';
import { FIRST_REVISION } from '../../profiles/domain/answers-revision.js';

export const PhotoResponse = z
  .object({
    id: z.uuid(),
    url: z.string().meta({ description: 'At most 640 pixels wide; that of the first is photoURL' }),
    largeUrl: z.string().meta({ description: 'At most 1600 pixels wide' }),
    alt: z.string().meta({ description: "What it shows, in the member's words; empty without any" }),
  })
  .meta({ id: 'ProfilePhoto' });
export type PhotoResponse = z.output<typeof PhotoResponse>;

const PhotoWish = z
  .strictObject({
    id: z.uuid().toLowerCase().meta({ description: 'Of a photo of the profile, or of a completed upload for the photo' }),
    alt: plainLine(MAX_PHOTO_ALT_LENGTH).default(''),
  })
  .meta({ id: 'WishedPhoto' });

/** All photos that the profile is to have, in their order. Whatever is missing goes. */
export const SetPhotosRequest = z
  .strictObject({ photos: z.array(PhotoWish).max(MAX_PHOTOS) })
  .refine(({ photos }) => new Set(photos.map(({ id }) => id)).size === photos.length, {
    path: ['photos'],
    message: 'Name each photo once.',
  })
  .meta({ id: 'SetPhotosRequest' });
export type SetPhotosRequest = z.output<typeof SetPhotosRequest>;

export const SetPhotosQuery = z.strictObject({
  revision: z.coerce
    .number()
    .int()
    .min(FIRST_REVISION)
    .max(Number.MAX_SAFE_INTEGER)
    .meta({ description: 'Of the photos that these were made from: `photos_revision`' }),
});
export type SetPhotosQuery = z.output<typeof SetPhotosQuery>;
