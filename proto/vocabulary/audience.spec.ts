import { expect, it } from 'vitest';
import { SECTIONS } from './audience.js';
import { HIDEABLE_ANSWERS } from './hideable-answers.js';
import { MAX_PROMPTS, PROMPT_IDS, PROMPTS } from './prompts.js';

it('PRO-082 what can be kept for some of the answers is what counts for no compatibility, and each group of it is a section', () => {
  expect(HIDEABLE_ANSWERS).toEqual([
    { section: 'education', keys: ['level'] },
    { section: 'career', keys: ['profession', 'creativeField'] },
  ]);
  for (const { section } of HIDEABLE_ANSWERS) expect(SECTIONS).toContain(section);
});

it('PRO-077 there are thirty prompts, each once, and some are left whichever are answered', () => {
  expect(PROMPTS).toHaveLength(30);
  expect(new Set(PROMPT_IDS).size).toBe(PROMPTS.length);
  expect(new Set(PROMPTS.map(({ text }) => text)).size).toBe(PROMPTS.length);
  expect(MAX_PROMPTS).toBeLessThan(PROMPTS.length);
});
