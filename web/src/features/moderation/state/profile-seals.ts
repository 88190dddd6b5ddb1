import type { CaseReport, ModerationCase } from '#shared/api/schema.js';
import { CASE_TEXTS } from '../texts/case.texts.js';
import { questionText } from './question-text.js';

export type Profile = NonNullable<ModerationCase['profileSealed']>;
type Picture = Profile['photo'];

/** The question whose answer is the person's own words about themself. */
const WORDS_QUESTION = 'additional.moreInfo';

/** A sealed profile, and the reports made of it at that time. */
export interface ProfileSeal {
  readonly profile: Profile;
  /** Reports of the profile itself; none where it was only sealed beside something else. */
  readonly reports: readonly CaseReport[];
}

/** What differs, and its later text; null for a picture. */
export interface ProfileChange {
  readonly what: string;
  readonly value: string | null;
}

/** Whether two sealed copies are of one picture. Each copy has its own key, so only the owner's `source` can tell. */
const isSamePicture = (one: Picture, other: Picture): boolean =>
  one === null || other === null ? one === other : one.source !== undefined && one.source === other.source;

const answersOf = ({ answers }: Profile): Map<string, string> =>
  new Map(answers.flatMap(({ question, answers: given }) => (given.length === 0 ? [] : [[question, given.join(', ')]])));

/** What later differs from a sealed profile, in the order in which a profile is shown. */
export function profileChanges(sealed: Profile, later: Profile): ProfileChange[] {
  const words = (what: string, before: string, after: string): ProfileChange[] =>
    before === after ? [] : [{ what, value: after === '' ? CASE_TEXTS.nothing : after }];
  const picture = (what: string, before: Picture, after: Picture): ProfileChange[] => {
    if (isSamePicture(before, after)) return [];
    return [{ what, value: after === null ? CASE_TEXTS.nothing : null }];
  };
  const pictures = (what: string, before: readonly Picture[], after: readonly Picture[]): ProfileChange[] => {
    if (before.length === after.length && before.every((one, index) => isSamePicture(one, after[index] ?? null))) return [];
    return [{ what, value: after.length === 0 ? CASE_TEXTS.nothing : null }];
  };
  const [before, after] = [answersOf(sealed), answersOf(later)];
  const questions = new Set([...before.keys(), ...after.keys()]);
  questions.delete(WORDS_QUESTION);
  return [
    ...words(CASE_TEXTS.name, sealed.name, later.name),
    ...words(CASE_TEXTS.bio, sealed.bio, later.bio),
    ...picture(CASE_TEXTS.photo, sealed.photo, later.photo),
    ...pictures(CASE_TEXTS.photos, sealed.photos ?? [], later.photos ?? []),
    ...picture(CASE_TEXTS.cover, sealed.cover, later.cover),
    ...[...questions].flatMap((question) => words(questionText(question), before.get(question) ?? '', after.get(question) ?? '')),
  ];
}

const isSame = (one: Profile, other: Profile): boolean => one.sealedAt === other.sealedAt || profileChanges(one, other).length === 0;

/** Every profile sealed with a report of it, and the newest sealed with any report; each once, newest first. */
export function profileSeals({ items, profileSealed }: Pick<ModerationCase, 'items' | 'profileSealed'>): ProfileSeal[] {
  const seals: { profile: Profile; reports: CaseReport[] }[] = profileSealed === null ? [] : [{ profile: profileSealed, reports: [] }];
  for (const report of items) {
    const { evidence } = report;
    if (evidence?.kind !== 'member') continue;
    const known = seals.find(({ profile }) => isSame(profile, evidence));
    if (known === undefined) seals.push({ profile: evidence, reports: [report] });
    else known.reports.push(report);
  }
  return seals;
}

/** The seal that a report of a profile is about. */
export const sealOf = (seals: readonly ProfileSeal[], reportId: string): ProfileSeal | undefined =>
  seals.find(({ reports }) => reports.some(({ id }) => id === reportId));
