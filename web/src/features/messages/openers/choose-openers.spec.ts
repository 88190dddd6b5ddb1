import { QUESTION_GROUPS } from '@affinity/proto/vocabulary/answers';
import { tellingOptions } from '@affinity/proto/vocabulary/interests';
import { describe, expect, it } from 'vitest';
import type { MatchReason } from '#shared/api/schema.js';
import { chooseOpeners } from './choose-openers.js';
import * as english from './texts.js';
import * as german from './texts.de.js';
import * as spanish from './texts.es.js';

const reason = (question: MatchReason['question'], ...options: string[]): MatchReason => ({
  question,
  points: 3,
  options,
  most: 70,
  ratio: null,
});
const even = '0b8f4a52-0d0a-4c8b-9d55-3f1f3d7c0a10';
const odd = '0b8f4a52-0d0a-4c8b-9d55-3f1f3d7c0a11';
const optionsOf = (reasons: MatchReason[]) => chooseOpeners(reasons, even).map(({ option }) => option);
const questionsIn = ({
  OPENER_QUESTIONS,
}: typeof english | typeof german | typeof spanish): [option: string, questions: readonly string[]][] =>
  Object.values(OPENER_QUESTIONS).flatMap((ofOptions) => Object.entries<readonly string[]>(ofOptions));

/** What two can have in common that is asked about: interests, how outgoing they are, and how they like to work. */
const ASKED = QUESTION_GROUPS.flatMap(({ questions }) => questions).filter(
  ({ key, interest }) => interest === true || key === 'outgoing' || key === 'workStyle',
);

describe('questions to begin a conversation with', () => {
  it('MSG-123 every option that two can have in common has one, by its own question, and nothing else has', () => {
    const options = new Set(ASKED.flatMap(tellingOptions));
    expect(
      questionsIn(english)
        .map(([option]) => option)
        .toSorted(),
    ).toEqual([...options].toSorted());
    for (const [key, ofOptions] of Object.entries(english.OPENER_QUESTIONS)) {
      const { options: offered } = ASKED.find((question) => question.key === key)!;
      expect(offered).toEqual(expect.arrayContaining(Object.keys(ofOptions)));
    }
  });

  it.each([
    { language: 'en', words: english },
    { language: 'de', words: german },
    { language: 'es', words: spanish },
  ])('MSG-123 each is one question of its own that is read at a glance, in "$language"', ({ words }) => {
    const questions = [...questionsIn(words).flatMap(([, each]) => each), ...words.GENERAL_QUESTIONS];
    expect(new Set(questions).size).toBe(questions.length);
    for (const question of questions) expect(question).toMatch(/^.{10,90}\?$/);
  });

  it.each([
    { language: 'de', words: german },
    { language: 'es', words: spanish },
  ])('MSG-120 are offered in the same order in "$language"', ({ words }) => {
    expect(questionsIn(words).map(([option]) => option)).toEqual(questionsIn(english).map(([option]) => option));
  });

  it('MSG-120 are three at most, about what few do before what everybody does', () => {
    expect(
      optionsOf([reason('interests', 'Movies/TV', 'Vegan', 'Hiking', 'Dog lover', 'Crafts'), reason('workStyle', 'Night owl')]),
    ).toEqual(['Crafts', 'Hiking', 'Movies/TV']);
    expect(optionsOf([reason('interests', 'Vegan'), reason('outgoing', 'Homebody'), reason('workStyle', 'Early bird')])).toEqual([
      'Homebody',
      'Early bird',
      'Vegan',
    ]);
  });

  it('MSG-120 are never about faith or how much something matters, and not about what no question offers', () => {
    const reasons = [
      reason('faith', 'Buddhist'),
      reason('religionImportance', 'Essential'),
      reason('educationImportance', 'Very important'),
      { ...reason('faithApart', 'Hiking'), points: -5 },
      reason('interests', 'Chess'),
    ];
    expect(optionsOf(reasons)).toEqual([null, null]);
    expect(optionsOf([...reasons, reason('interests', 'Tech')])).toEqual(['Tech']);
  });

  it('MSG-120 are two that fit everyone where nothing is in common', () => {
    expect(chooseOpeners([], odd).map(({ question }) => question)).toEqual([
      'What made you smile this week?',
      'What are you looking forward to at the moment?',
    ]);
  });

  it('MSG-120 stay the same for a member, and are not the same for all', () => {
    const asked = [even, odd, even].map((id) => chooseOpeners([reason('interests', 'Hiking')], id)[0]!.question);
    const [first, second] = english.OPENER_QUESTIONS.interests.Hiking;
    expect(asked).toEqual([first, second, first]);
  });
});
