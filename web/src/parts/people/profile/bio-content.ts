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

const distinct = (...lists: readonly (readonly string[] | undefined)[]): string[] => [...new Set(lists.flatMap((list) => list ?? []))];

const written = (title: string, text: string): BioSection => ({ title, text: text.trim(), lines: [] });
const answered = (title: string, lines: Readonly<Record<string, readonly string[] | undefined>>): BioSection => ({
  title,
  text: '',
  lines: Object.entries(lines).flatMap(([label, values]) => (values === undefined || values.length === 0 ? [] : [{ label, values }])),
});

/**
 * What a member tells about themselves, in the order of the specification, and only what has content (PRO-010..018).
 * About Me and Dealbreakers are in the member's own words; the others are their answers, by group of the questionnaire.
 */
export function bioSections({
  bio_data: bio,
  socialActivities,
}: Pick<PersonProfile, 'bio_data' | 'socialActivities'>): readonly BioSection[] {
  if (bio === null) return [];
  const { social, lifestyle, hobbies, religion, education, career, additional } = bio;
  return [
    written('About Me', additional.moreInfo),
    answered('Social Preferences', {
      'In company': social.outgoing,
      // Answers of the questionnaire and the list a member keeps beside it (ENT-018, ENT-020).
      Enjoys: distinct(social.socialActivities, socialActivities),
    }),
    answered('Lifestyle', {
      Eats: lifestyle.diet,
      Moves: lifestyle.exercise,
      Pets: lifestyle.pets,
      Cooking: lifestyle.cooking,
      Travel: lifestyle.travel,
    }),
    answered('Hobbies & Interests', { Interests: hobbies.interests, Creates: hobbies.creativePursuits, Music: hobbies.music }),
    answered('Religion & Beliefs', { Faith: religion.faith, 'In a partner': religion.importance }),
    answered('Education', { Level: education.level, 'In a partner': education.importance }),
    answered('Career & Work', { Profession: career.profession, 'Creative field': career.creativeField, 'Works best': career.workStyle }),
    written('Dealbreakers', additional.dealbreakers),
  ].filter(({ text, lines }) => text !== '' || lines.length > 0);
}
