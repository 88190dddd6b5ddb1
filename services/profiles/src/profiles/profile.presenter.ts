import { chosenIn, QUESTION_GROUPS, type GivenAnswers, type GroupName } from '@affinity/proto/vocabulary/answers';
import { photosOf } from '../photos/shown-photos.js';
import { answersRevisionOf, photosRevisionOf } from './domain/answers-revision.js';
import { isEmptyBioData, type BioData } from './domain/bio-data.js';
import { fullNameOf } from './domain/names.js';
import type { BioDataResponse, ProfileResponse } from './dto/profile.response.js';
import type { ProfileRow } from './own-profile.read-model.js';

/** Names the fields an answer has; nothing of a row gets out unless it is named here (GRD-044). */
export function presentProfile(row: ProfileRow): ProfileResponse {
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    fullName: fullNameOf(row.first_name, row.last_name),
    email: row.email,
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
    bio_data: presentBioData(row.bio_data),
    agreements_accepted: row.agreements_accepted,
    agreements_accepted_at: new Date(row.agreements_accepted_at).toISOString(),
    photoURL: row.photo_url,
    photos: photosOf(row),
    photos_revision: photosRevisionOf(row.photos_changed_at),
    userImage: row.user_image,
    coverPhotoURL: row.cover_photo_url,
    counts: {
      connections: row.connections,
      followers: row.followers,
      sparks: row.sparks,
      sparksSent: row.sparks_sent,
      waitingSparks: row.waiting_sparks,
    },
    socialActivities: row.social_activities,
    prompts: [...row.prompts.answers],
    prompts_revision: row.prompts.revision,
    place: row.place_id === null ? null : { id: row.place_id },
    revision: row.revision,
    answers_revision: answersRevisionOf(row.answers_changed_at),
  };
}

/** Null while the questionnaire is unanswered (ENT-006). After it every group and every question's list is there. */
export function presentBioData(stored: BioData | null): BioDataResponse | null {
  if (isEmptyBioData(stored)) return null;
  const { additional } = stored;
  return {
    ...presentAnswers(stored),
    additional: {
      dealbreakers: additional?.dealbreakers ?? '',
      moreInfo: additional?.moreInfo ?? '',
      birthDate: additional?.birthDate,
      gender: additional?.gender,
      seeking: additional?.seeking,
      ageRange: additional?.ageRange,
    },
    location: stored.location,
    socialLinks: stored.socialLinks,
  };
}

/** Every question has its list. Lists that no question writes any more are there only if stored (ENT-022, ENT-024). */
function presentAnswers(stored: GivenAnswers): Pick<BioDataResponse, GroupName> {
  const groups = QUESTION_GROUPS.map(({ group, questions, unasked = [] }) => [
    group,
    Object.fromEntries([
      ...questions.map(({ key }) => [key, chosenIn(stored, group, key)]),
      ...unasked.map(({ key }) => [key, stored[group]?.[key]]),
    ]),
  ]);
  return Object.fromEntries(groups) as Pick<BioDataResponse, GroupName>;
}
