import { chosenIn, type GivenAnswers, QUESTION_GROUPS } from '@affinity/proto/vocabulary/answers';
import { SECTIONS } from '@affinity/proto/vocabulary/audience';
import { promptText } from '@affinity/proto/vocabulary/prompts';
import { WEIGHED_QUESTIONS } from '@affinity/proto/vocabulary/importance';
import { ADDITIONAL_TITLE } from '@affinity/proto/vocabulary/questionnaire';
import {
  detailOf,
  timeDetailOf,
  type ExportedEntry,
  type ExportedDetail,
  type ExportedSection,
} from '@affinity/kit/exports/export-document';
import { CURRENT_AGREEMENTS } from '../agreements/agreements.catalogue.js';
import { shownName } from '../people/person.presenter.js';
import type { Additional } from '../profiles/domain/bio-data.js';
import type { PromptAnswer } from '../profiles/domain/prompts.js';
import type { AcceptanceRecord, DraftRecord, KnownPerson, ProfileRecord } from './profiles-export.queries.js';
import { AUDIENCE_NAMES, EMAIL_SHOWN, IMPORTANCE, LINKS, RELATIONS, SECTION_NAMES } from './profiles-export.words.js';

const NOBODY = 'Deleted member';

export function personName({ first_name, last_name }: KnownPerson): string {
  return first_name === null || last_name === null ? NOBODY : shownName({ first_name, last_name });
}

export function profileSections(row: ProfileRecord): ExportedSection[] {
  const { bioData } = row;
  return [
    {
      title: 'Profile',
      entries: [
        {
          heading: shownName({ first_name: row.firstName, last_name: row.lastName }),
          text: bioData?.additional?.moreInfo,
          files: [
            ...(row.photoKey === null ? [] : [{ key: row.photoKey, alt: row.photoAlt || 'Your photo' }]),
            ...row.morePhotos.flatMap(({ key, alt }) => (key === null ? [] : [{ key, alt: alt || 'Your photo' }])),
            ...(row.coverKey === null ? [] : [{ key: row.coverKey, alt: 'Your cover picture' }]),
          ],
          facts: [
            ...detailOf('E-mail address', row.email),
            ...detailOf('Place', bioData?.location),
            ...detailOf('Social activities', row.socialActivities.join(', ')),
            ...Object.entries(bioData?.socialLinks ?? {}).flatMap(([name, url]) => detailOf(LINKS[name] ?? name, url)),
            ...timeDetailOf('Member since', row.createdAt),
          ],
        },
      ],
    },
    ...(row.prompts.length === 0 ? [] : [{ title: 'Prompts', entries: row.prompts.map(promptEntry) }]),
    { title: 'Answers', note: 'What you answered in the questionnaire.', entries: answersOf(bioData) },
    ...importanceSections(row),
    {
      title: 'Settings',
      entries: [
        {
          facts: [
            { label: 'Your e-mail address is shown', text: EMAIL_SHOWN[row.emailVisibility] },
            { label: 'Others see when you are online', text: row.showPresence ? 'yes' : 'no' },
            ...SECTIONS.map((section) => ({
              label: `Shown: ${SECTION_NAMES[section]}`,
              text: AUDIENCE_NAMES[row.audience[section] ?? 'everyone'],
            })),
          ],
        },
      ],
    },
  ];
}

const promptEntry = ({ prompt, answer }: PromptAnswer): ExportedEntry => ({ heading: promptText(prompt) ?? prompt, text: answer });
function importanceSections({ importance, saidSoOnly }: ProfileRecord): ExportedSection[] {
  const facts = WEIGHED_QUESTIONS.flatMap(({ name, question }) => {
    const weight = importance[name];
    return weight === undefined ? [] : [{ label: question.label, text: IMPORTANCE[weight] }];
  });
  if (facts.length === 0 && !saidSoOnly) return [];
  const only = { label: 'Only people who answered what is a must', text: saidSoOnly ? 'yes' : 'no' };
  return [{ title: 'What matters', note: 'Nobody else can read it.', entries: [{ facts: [...facts, only] }] }];
}

/** Answers of a profile, or those on their way to it. */
type Answered = GivenAnswers & { readonly additional?: { readonly [Field in keyof Additional]?: Additional[Field] | null } };

export function draftSection({ answers, savedAt }: DraftRecord): ExportedSection {
  const own = answers.additional?.moreInfo;
  return {
    title: 'Answers not saved yet',
    note: 'What you answered in the questionnaire before you completed it. Nobody else can read it.',
    entries: [{ at: savedAt.toISOString(), ...(own ? { text: own } : {}) }, ...answersOf(answers)],
  };
}

/**
 * The answers in the order of the questionnaire, then lists that no question writes any more. Groups and questions without an
 * answer are left out.
 */
function answersOf(bioData: Answered | null): ExportedEntry[] {
  const groups = QUESTION_GROUPS.map(({ group, title, questions, unasked = [] }) => ({
    heading: title,
    facts: [...questions, ...unasked].flatMap(({ key, label }) => detailOf(label, chosenIn(bioData, group, key).join(', '))),
  }));
  return [...groups, { heading: ADDITIONAL_TITLE, facts: additionalDetails(bioData) }].filter(({ facts }) => facts.length > 0);
}

function additionalDetails(bioData: Answered | null): ExportedDetail[] {
  const { dealbreakers, birthDate, gender, seeking, ageRange } = bioData?.additional ?? {};
  return [
    ...detailOf('Dealbreakers', dealbreakers),
    ...detailOf('Birth date', birthDate),
    ...detailOf('Gender', gender),
    ...detailOf('Would like to meet', seeking?.join(', ')),
    ...detailOf('Between the ages of', ageRange && `${ageRange.min} and ${ageRange.max}`),
  ];
}

export function peopleSection(rows: readonly KnownPerson[]): ExportedSection {
  return {
    title: 'People',
    note: 'Whom you follow, sparked, are connected with, blocked, muted or skipped, and who follows you or sparked you.',
    entries: rows.map((row) => ({ heading: personName(row), facts: relationDetails(row) })),
  };
}

function relationDetails({ relations }: KnownPerson): ExportedDetail[] {
  return RELATIONS.flatMap(([what, label]) => {
    const since = relations[what];
    if (since === undefined) return [];
    return Number.isNaN(Date.parse(since)) ? [{ label }] : timeDetailOf(label, since);
  });
}

export function agreementsSection(rows: readonly AcceptanceRecord[]): ExportedSection {
  return {
    title: 'Agreements',
    entries: rows.map(({ sectionId, version, acceptedAt }) => ({
      heading: CURRENT_AGREEMENTS.sections.find(({ id }) => id === sectionId)?.title ?? sectionId,
      facts: [{ label: 'Version', text: version }, ...timeDetailOf('Accepted', acceptedAt)],
    })),
  };
}
