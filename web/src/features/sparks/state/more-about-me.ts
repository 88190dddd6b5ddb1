import type { PersonProfile } from '#shared/api/schema.js';
import { inWords } from '#features/questionnaire/question-words.js';

export type MoreLine = 'fitness' | 'pets' | 'diet' | 'faith';

export interface MoreAboutMe {
  /** In the person's own words; empty when they wrote nothing. */
  readonly text: string;
  /** Lines that have something to say, in the specification's order. */
  readonly lines: readonly { readonly line: MoreLine; readonly answers: string }[];
}

/** SPK-022, SPK-023: what the block is made of; answers of a line are joined by commas, an empty line is left out. */
export function moreAboutMe(bio: PersonProfile['bio_data']): MoreAboutMe {
  if (bio === null) return { text: '', lines: [] };
  const answers: Readonly<Record<MoreLine, readonly string[]>> = {
    fitness: bio.lifestyle.exercise,
    pets: bio.lifestyle.pets,
    diet: bio.lifestyle.diet,
    faith: bio.religion.faith,
  };
  return {
    text: bio.additional.moreInfo.trim(),
    lines: (['fitness', 'pets', 'diet', 'faith'] as const)
      .filter((line) => answers[line].length > 0)
      .map((line) => ({ line, answers: answers[line].map(inWords).join(', ') })),
  };
}
