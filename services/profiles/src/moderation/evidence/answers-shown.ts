import { promptText } from '@affinity/proto/vocabulary/prompts';
import type { PersonBioDataResponse } from '../../people/dto/person-profile.response.js';
import type { Prompts } from '../../profiles/domain/prompts.js';

export interface ShownAnswer {
  /** Group and name of the question, such as `lifestyle.diet`; of a prompt its words, in English. */
  readonly question: string;
  readonly answers: string[];
}

/** The answers that others read, question by question. Questions without an answer are left out. */
export function answersShown(bioData: PersonBioDataResponse | null): ShownAnswer[] {
  return Object.entries(bioData ?? {}).flatMap(([group, value]) => {
    if (value === undefined) return [];
    if (typeof value === 'string') return answered(group, [value]);
    return Object.entries(value).flatMap(([name, answer]: [string, string | string[] | undefined]) =>
      answered(`${group}.${name}`, [answer ?? []].flat()),
    );
  });
}

export const promptsShown = ({ answers }: Prompts): ShownAnswer[] =>
  answers.flatMap(({ prompt, answer }) => answered(promptText(prompt) ?? prompt, [answer]));

function answered(question: string, answers: string[]): ShownAnswer[] {
  const given = answers.filter((answer) => answer !== '');
  return given.length === 0 ? [] : [{ question, answers: given }];
}
