import { chosenIn, type GivenAnswers, QUESTION_GROUPS } from '@affinity/proto/vocabulary/answers';
import type { PersonProfile } from '../../../api/schema.js';

/** One answered question of a section. */
export interface BioLine {
  readonly label: string;
  readonly values: readonly string[];
}

export interface BioSection {
  readonly title: string;
  /** What the member wrote in their own words; empty for sections made of answers. */
  readonly text: string;
  readonly lines: readonly BioLine[];
}

const written = (title: string, text: string): BioSection => ({ title, text: text.trim(), lines: [] });

/**
 * What a member tells about themselves, in the order of the specification, and only what has content (PRO-010..018).
 * About Me and Dealbreakers are in the member's own words; the others are their answers, by group of the questionnaire.
 */
export function bioSections({
  bio_data: bio,
  socialActivities,
}: Pick<PersonProfile, 'bio_data' | 'socialActivities'>): readonly BioSection[] {
  if (bio === null) return [];
  const told: GivenAnswers = {
    ...bio,
    // Answers of the questionnaire and the list a member keeps beside it (ENT-018, ENT-020).
    social: { ...bio.social, socialActivities: [...new Set([...bio.social.socialActivities, ...socialActivities])] },
  };
  return [
    written('About Me', bio.additional.moreInfo),
    ...QUESTION_GROUPS.map(({ group, title, questions, unasked = [] }) => ({
      title,
      text: '',
      lines: [...questions, ...unasked].flatMap(({ key, label, line = label }) => {
        const values = chosenIn(told, group, key);
        return values.length === 0 ? [] : [{ label: line, values }];
      }),
    })),
    written('Dealbreakers', bio.additional.dealbreakers),
  ].filter(({ text, lines }) => text !== '' || lines.length > 0);
}
