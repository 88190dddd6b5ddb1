import { chosenIn, type GivenAnswers, QUESTION_GROUPS } from '@affinity/proto/vocabulary/answers';
import type { PersonProfile } from '#shared/api/schema.js';
import { inWords } from '#features/questionnaire/question-words.js';
import { BIO_TEXTS } from '../texts.js';

/** One answered question of a section. */
export interface BioLine {
  readonly label: string;
  readonly values: readonly string[];
}

export interface BioSection {
  readonly title: string;
  /** The member's own words; empty for sections made of answers. */
  readonly text: string;
  readonly lines: readonly BioLine[];
}

const written = (title: string, text: string): BioSection => ({ title, text: text.trim(), lines: [] });

/**
 * The sections about a member that have content, in the order of the specification (PRO-010..018). About Me and Dealbreakers are in
 * the member's own words. The others are their answers, by group of the questionnaire.
 */
export function bioSections({
  bio_data: bio,
  socialActivities,
}: Pick<PersonProfile, 'bio_data' | 'socialActivities'>): readonly BioSection[] {
  if (bio === null) return [];
  const told: GivenAnswers = {
    ...bio,
    // The answers of the questionnaire and the member's own list beside it (ENT-018, ENT-020).
    social: { ...bio.social, socialActivities: [...new Set([...bio.social.socialActivities, ...socialActivities])] },
  };
  return [
    written(BIO_TEXTS.aboutMe, bio.additional.moreInfo),
    ...QUESTION_GROUPS.map(({ group, title, questions, unasked = [] }) => ({
      title: inWords(title),
      text: '',
      lines: [...questions, ...unasked].flatMap(({ key, label, line = label }) => {
        const values = chosenIn(told, group, key);
        return values.length === 0 ? [] : [{ label: inWords(line), values: values.map(inWords) }];
      }),
    })),
    written(BIO_TEXTS.dealbreakers, bio.additional.dealbreakers),
  ].filter(({ text, lines }) => text !== '' || lines.length > 0);
}
