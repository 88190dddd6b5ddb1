import { describe, expect, it } from 'vitest';
import { noAnswers, QUESTION_GROUPS, type GroupName } from '@affinity/proto/vocabulary/answers';
import type { Question } from '@affinity/proto/vocabulary/questionnaire';
import { BioDataResponse } from './profile.response.js';
import { SaveBioDataRequest } from './save-bio-data.request.js';

const QUESTIONS = QUESTION_GROUPS.flatMap(({ group, questions }) =>
  questions.map((question): [GroupName, string, Question] => [group, question.key, question]),
);

const run = (group: GroupName, key: string, chosen: unknown): unknown => {
  const answers = noAnswers();
  return { ...answers, [group]: { ...answers[group], [key]: chosen }, additional: { dealbreakers: '', moreInfo: '' } };
};
const takes = (...answer: Parameters<typeof run>): boolean => SaveBioDataRequest.safeParse(run(...answer)).success;

describe('the questions', () => {
  it.each(QUESTIONS)('ONB-024 %s.%s takes every option of the questionnaire, and no other text', (group, key, { options, single }) => {
    expect(takes(group, key, [...options])).toBe(single === undefined);
    for (const option of options) expect(SaveBioDataRequest.parse(run(group, key, [option]))[group]).toMatchObject({ [key]: [option] });
    for (const wrong of [options[0]!.toUpperCase(), '', 'Other', 0, null]) expect(takes(group, key, [wrong])).toBe(false);
  });

  it.each(QUESTIONS)('%s.%s has to be answered, be it with an empty list', (group, key) => {
    expect(takes(group, key, [])).toBe(true);
    expect(takes(group, key, undefined)).toBe(false);
  });

  it.each(QUESTIONS)('%s.%s comes back in the answer', (group, key) => {
    expect(Object.keys(BioDataResponse.shape[group].shape)).toContain(key);
  });
});
