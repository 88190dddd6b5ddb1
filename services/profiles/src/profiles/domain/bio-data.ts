import { isDeepStrictEqual } from 'node:util';
import type { ByQuestion, GroupName, QuestionKey, UnaskedKey } from '@affinity/proto/vocabulary/answers';
import { QUESTIONNAIRE, type Gender } from '@affinity/proto/vocabulary/questionnaire';

export const SOCIAL_LINKS = ['facebook', 'twitter', 'instagram', 'linkedin', 'website'] as const;
export type SocialLink = (typeof SOCIAL_LINKS)[number];
export type SocialLinks = Partial<Record<SocialLink, string>>;

/** Lists of chosen option strings, by group and question. */
type StoredAnswers = { [Name in GroupName]?: Partial<Record<QuestionKey<Name> | UnaskedKey<Name>, string[]>> };

export interface Additional {
  dealbreakers?: string;
  moreInfo?: string;
  /** `YYYY-MM-DD`. This and the three below are absent when the member gave no answer (DECISION-5). */
  birthDate?: string;
  gender?: Gender;
  seeking?: Gender[];
  ageRange?: { min: number; max: number };
}

/**
 * The stored answers (ENT-020..031). Every key may be absent. The questionnaire writes the lists; the profile edit writes location
 * and social links.
 */
export interface BioData extends StoredAnswers {
  additional?: Additional;
  location?: string;
  socialLinks?: SocialLinks;
}

type Nullable<T> = { [K in keyof T]: T[K] | null };

/** The answers of one run through the questionnaire. In `additional`, null takes an answer back and an absent key keeps it. */
export interface QuestionnaireAnswers extends ByQuestion<string[]> {
  additional: Nullable<Additional>;
}

/** A profile edit's part of the answers. An empty text takes a value back; an absent key keeps it. */
export interface BioDataEdit {
  readonly moreInfo?: string;
  readonly location?: string;
  readonly socialLinks?: SocialLinks;
}

/** GRD-026: null, missing, or without a key. A member who ticked nothing has all groups with empty lists: that is not empty. */
export function isEmptyBioData(bioData: BioData | null | undefined): bioData is null | undefined {
  return bioData === null || bioData === undefined || Object.keys(bioData).length === 0;
}

/** Whether two hold the same answers to the questionnaire. Location and social links are no answers. */
export function sameAnswers(one: BioData | null, other: BioData | null): boolean {
  return isDeepStrictEqual(answersIn(one), answersIn(other));
}

function answersIn(bioData: BioData | null): StoredAnswers & Pick<BioData, 'additional'> {
  const { location: _location, socialLinks: _socialLinks, ...answers } = bioData ?? {};
  return answers;
}

/** Later answers replace earlier ones question by question. Lists that no question writes survive (ONB-054, ENT-022, ENT-024). */
export function mergeAnswers(stored: BioData | null, answers: QuestionnaireAnswers): BioData {
  const groups: StoredAnswers = Object.fromEntries(QUESTIONNAIRE.map(({ group }) => [group, { ...stored?.[group], ...answers[group] }]));
  return {
    ...stored,
    ...groups,
    additional: withoutNulls({ ...stored?.additional, ...withoutUndefined(answers.additional) }),
  };
}

export function applyEdit(stored: BioData, edit: BioDataEdit): BioData {
  const result: BioData = { ...stored };
  if (edit.moreInfo !== undefined) result.additional = { ...stored.additional, moreInfo: edit.moreInfo };
  if (edit.location !== undefined) result.location = edit.location || undefined;
  if (edit.socialLinks !== undefined) {
    const links = Object.entries({ ...stored.socialLinks, ...withoutUndefined(edit.socialLinks) }).filter(([, url]) => url !== '');
    result.socialLinks = links.length > 0 ? Object.fromEntries(links) : undefined;
  }
  return withoutUndefined(result);
}

/** Whether `withoutOwnWords` would remove anything. */
export function hasOwnWords(stored: BioData | null): boolean {
  const { additional, location, socialLinks } = stored ?? {};
  return [additional?.moreInfo, additional?.dealbreakers, location, ...Object.values(socialLinks ?? {})].some(Boolean);
}

/** The answers that the member chose, without those that the member wrote. */
export function withoutOwnWords(stored: BioData): BioData {
  const additional = { ...stored.additional, dealbreakers: '', moreInfo: '' };
  return withoutUndefined({ ...stored, additional, location: undefined, socialLinks: undefined });
}

function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as T;
}

function withoutNulls(value: Nullable<Additional>): Additional {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null));
}
