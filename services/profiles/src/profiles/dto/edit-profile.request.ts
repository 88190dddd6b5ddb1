import { MAX_FREE_TEXT_LENGTH, MAX_LOCATION_LENGTH, MAX_NAME_LENGTH, MAX_URL_LENGTH } from '@affinity/proto/vocabulary/limits';
import { z } from 'zod';
import { SOCIAL_LINKS, type SocialLink } from '../domain/bio-data.js';
import { isWebAddress } from '../domain/web-address.js';
import { PlaceId } from '../../places/places.dtos.js';
import { personName, plainLine, plainText } from '@affinity/kit/validation/plain-text.schema';

/** First name, space, last name. */
export const MAX_FULL_NAME_LENGTH = 2 * MAX_NAME_LENGTH + 1;

const MAX_SOCIAL_ACTIVITIES = 50;

/** A web address, or an empty text that takes it back. Scripts and data are not addresses (MISC-015, SAFETY-62). */
const Link = plainLine(MAX_URL_LENGTH)
  .refine((value) => value === '' || isWebAddress(value), 'Must be a web address that starts with https:// or http://.')
  .meta({ maxLength: MAX_URL_LENGTH });

const SocialLinks = z
  .strictObject(Object.fromEntries(SOCIAL_LINKS.map((name) => [name, Link.optional()])) as Record<SocialLink, z.ZodOptional<typeof Link>>)
  .refine((links) => Object.values(links).some((link) => link !== undefined), 'Name at least one link.');

/** The fields of the Edit Profile popup; absent fields stay as they are. Pictures are uploaded before. */
export const EditProfileRequest = z
  .strictObject({
    fullName: personName(MAX_FULL_NAME_LENGTH).optional(),
    moreInfo: plainText(MAX_FREE_TEXT_LENGTH).optional(),
    location: plainLine(MAX_LOCATION_LENGTH).optional().meta({ description: 'Other words than those of the picked town take it away' }),
    placeId: PlaceId.optional(),
    socialLinks: SocialLinks.optional(),
    /** The top-level list (ENT-018), apart from the answer of the same name in `bio_data`. */
    socialActivities: z.array(plainLine(MAX_NAME_LENGTH)).max(MAX_SOCIAL_ACTIVITIES).optional(),
    photoUploadId: z.uuid().optional().meta({ description: 'A completed upload of the caller for the photo' }),
    coverUploadId: z.uuid().optional().meta({ description: 'A completed upload of the caller for the cover' }),
  })
  .refine((edit) => Object.values(edit).some((field) => field !== undefined), 'Name at least one field.')
  .refine(({ location, placeId }) => location === undefined || placeId === undefined, 'Name a location or a place.')
  .meta({ id: 'EditProfileRequest' });
export type EditProfileRequest = z.output<typeof EditProfileRequest>;
