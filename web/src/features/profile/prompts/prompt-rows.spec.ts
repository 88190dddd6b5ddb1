import { MAX_PROMPTS, PROMPT_IDS } from '@affinity/proto/vocabulary/prompts';
import { expect, it } from 'vitest';
import { answersOf, choicesFor, moved, rowsOf, withAnother } from './prompt-rows.js';
import { promptInWords } from '#features/prompts/prompt-words.js';
import { PROMPT_WORDS as english } from '#features/prompts/prompt-words.texts.js';
import { PROMPT_WORDS as german } from '#features/prompts/prompt-words.texts.de.js';
import { PROMPT_WORDS as spanish } from '#features/prompts/prompt-words.texts.es.js';

const [a, b, c] = PROMPT_IDS as [string, string, string];

it('PRO-077 every prompt has words of its own in each language', () => {
  for (const words of [english, german, spanish]) {
    expect(Object.keys(words).sort()).toEqual([...PROMPT_IDS].sort());
    expect(new Set(Object.values(words)).size).toBe(PROMPT_IDS.length);
  }
  expect([promptInWords(a), promptInWords('of-old'), promptInWords('toString')]).toEqual([english[PROMPT_IDS[0]!], undefined, undefined]);
});

it('PRO-079 one that is not offered any more is not in the form', () => {
  expect(
    answersOf(
      rowsOf([
        { prompt: 'of-old', answer: 'x' },
        { prompt: a, answer: ' y ' },
      ]),
    ),
  ).toEqual([{ prompt: a, answer: 'y' }]);
});

it('PRO-079 another row is about a prompt that no row has, up to the most', () => {
  let rows = rowsOf([{ prompt: b, answer: 'x' }]);
  for (let turn = 0; turn < 5; turn++) rows = withAnother(rows);
  expect(rows.map(({ prompt }) => prompt)).toEqual([b, a, c]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(MAX_PROMPTS);
  expect(choicesFor(rows, rows[0]!)).toContain(b);
  expect(choicesFor(rows, rows[0]!)).not.toContain(a);
});

it('PRO-079 a row is moved past its neighbour, and never out of the list', () => {
  const rows = rowsOf([a, b, c].map((prompt) => ({ prompt, answer: prompt })));
  const order = (key: number, by: -1 | 1) => moved(rows, key, by).map(({ prompt }) => prompt);
  expect([order(0, 1), order(2, -1), order(0, -1), order(2, 1)]).toEqual([
    [b, a, c],
    [a, c, b],
    [a, b, c],
    [a, b, c],
  ]);
});
