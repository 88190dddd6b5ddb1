import { Table } from '@affinity/kit/db/table';
import type { EmailVisibility } from '../settings/dto/settings.dtos.js';
import type { KeptFor } from './domain/audience.js';
import type { Weights } from '../ranking/importance.js';
import type { BioData } from './domain/bio-data.js';
import type { Prompts } from './domain/prompts.js';

/** One row a member. The id is the account's (ENT-001). */
export interface ProfileEntity {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  bioData: BioData | null;
  agreementsAccepted: boolean;
  /** The creation time until the first acceptance (ENT-009). It proves no acceptance: `agreement_acceptances` does. */
  agreementsAcceptedAt: Date;
  photoUrl: string | null;
  /** What the photo shows, in the member's words; those after it are in `profile_photos`. */
  photoAlt: string;
  /** The address of the sign-in provider's picture, until it is copied or given up. It is never shown. */
  providerPhotoUrl: string | null;
  userImage: string | null;
  coverPhotoUrl: string | null;
  socialActivities: string[];
  /** The town that the member picked and the cell it lies in (ADR 59). Null together, and with a location of own words. */
  placeId: string | null;
  placeCell: number | null;
  /** The uploads that `photoUrl` and `coverPhotoUrl` show; null when they come from elsewhere. */
  photoUploadId: string | null;
  coverUploadId: string | null;
  emailVisibility: EmailVisibility;
  showPresence: boolean;
  prompts: Prompts;
  /** The sections that the member keeps for some. */
  audience: KeptFor;
  /** A disabled account's profile is shown to nobody else. */
  disabled: boolean;
  /** When the member was onboarded: questionnaire answered and agreements accepted, both for the first time. */
  onboardedAt: Date | null;
  /** When answers that filter were changed, the oldest first. Changes that no longer count may be missing. */
  filtersChangedAt: Date[];
  /** What is a must or matters to the member. Nobody else learns of it. */
  importance: Weights;
  /** Whoever did not answer a must of the member is left out, too. */
  saidSoOnly: boolean;
  /** When a must was taken back, the oldest first. Changes that no longer count may be missing. */
  mustsChangedAt: Date[];
  /** When the questionnaire's answers were changed last, by whatever; null until the first time. It is their revision. */
  answersChangedAt: Date | null;
  /** When the photos or their order were changed last, by whatever; null until the first time. It is their revision. */
  photosChangedAt: Date | null;
  revision: number;
  createdAt: Date;
  updatedAt: Date;
}

export const PROFILES = new Table<ProfileEntity>('profiles', {
  id: 'id',
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  bioData: 'bio_data',
  agreementsAccepted: 'agreements_accepted',
  agreementsAcceptedAt: 'agreements_accepted_at',
  photoUrl: 'photo_url',
  photoAlt: 'photo_alt',
  providerPhotoUrl: 'provider_photo_url',
  userImage: 'user_image',
  coverPhotoUrl: 'cover_photo_url',
  socialActivities: 'social_activities',
  placeId: 'place_id',
  placeCell: 'place_cell',
  photoUploadId: 'photo_upload_id',
  coverUploadId: 'cover_upload_id',
  emailVisibility: 'email_visibility',
  showPresence: 'show_presence',
  prompts: 'prompts',
  audience: 'audience',
  disabled: 'disabled',
  onboardedAt: 'onboarded_at',
  filtersChangedAt: 'filters_changed_at',
  importance: 'importance',
  saidSoOnly: 'said_so_only',
  mustsChangedAt: 'musts_changed_at',
  answersChangedAt: 'answers_changed_at',
  photosChangedAt: 'photos_changed_at',
  revision: 'revision',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
});
