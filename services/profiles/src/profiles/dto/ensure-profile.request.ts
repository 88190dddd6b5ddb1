import { MAX_EMAIL_LENGTH } from '@affinity/proto/vocabulary/limits';
import { z } from 'zod';
import { MAX_FULL_NAME_LENGTH } from './edit-profile.request.js';
import { plainLine } from '@affinity/kit/validation/plain-text.schema';

/** This only bounds the request. An unusable address becomes no photo. */
const MAX_PROVIDER_URL_LENGTH = 4000;

/** What identity tells of an account. Names may be empty: not every provider gives both. */
export const EnsureProfileRequest = z
  .strictObject({
    firstName: plainLine(MAX_FULL_NAME_LENGTH),
    lastName: plainLine(MAX_FULL_NAME_LENGTH),
    email: plainLine(MAX_EMAIL_LENGTH).nullable(),
    photoUrl: plainLine(MAX_PROVIDER_URL_LENGTH).nullable(),
  })
  .meta({ id: 'EnsureProfileRequest' });
export type EnsureProfileRequest = z.output<typeof EnsureProfileRequest>;
