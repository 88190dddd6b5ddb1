import type { KeptFor } from '../profiles/domain/audience.js';
import type { BioData } from '../profiles/domain/bio-data.js';
import { fullNameOf } from '../profiles/domain/names.js';
import { presentBioData } from '../profiles/profile.presenter.js';
import { interestsOf } from '../ranking/interests.js';
import type { PersonSummaryResponse } from './dto/person-list.response.js';
import type { PersonBioDataResponse } from './dto/person-profile.response.js';

/** What lists read of a person. */
export interface PersonRow {
  id: string;
  first_name: string;
  last_name: string;
  photo_url: string | null;
  bio_data: BioData | null;
  social_activities: string[];
}

/** Columns of `PersonRow`, of the alias `p`. */
export const PERSON_COLUMNS = 'p.id, p.first_name, p.last_name, p.photo_url, p.bio_data, p.social_activities';

/** ENT-065, without the e-mail address as a name: lists hold none (SAFETY-72). */
export const NAMELESS = 'User';

export function shownName({ first_name, last_name }: Pick<PersonRow, 'first_name' | 'last_name'>): string {
  return fullNameOf(first_name, last_name) || NAMELESS;
}

export const interestsOfRow = ({ bio_data, social_activities }: PersonRow): string[] => [
  ...interestsOf({ bioData: bio_data, socialActivities: social_activities }),
];

export function presentSummary(row: PersonRow): PersonSummaryResponse {
  return { id: row.id, fullName: shownName(row), photoURL: row.photo_url, interests: interestsOfRow(row) };
}

/** A row whose sections may be kept from the viewer. What others get of it passes `partsShownTo`. */
export interface KeptPersonRow extends PersonRow {
  audience: KeptFor;
}

/** Columns of `KeptPersonRow`, of the alias `p`. */
export const KEPT_PERSON_COLUMNS = `${PERSON_COLUMNS}, p.audience`;

/** Names the answers that others may read; birth date, gender, seeking and age range are not among them (DECISION-5). */
export function presentPersonBioData(stored: BioData | null): PersonBioDataResponse | null {
  const bioData = presentBioData(stored);
  if (bioData === null) return null;
  const { dealbreakers, moreInfo } = bioData.additional;
  return { ...bioData, additional: { dealbreakers, moreInfo } };
}
