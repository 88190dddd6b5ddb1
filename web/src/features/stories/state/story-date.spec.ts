import { expect, it } from 'vitest';
import { storyDate } from './story-date.js';

it('STO-013 writes a day as the locale does in short', () => {
  const at = '2026-03-05T12:00:00.000Z';
  expect(storyDate(at)).toBe(new Date(at).toLocaleDateString());
  expect(storyDate(at)).toMatch(/2026/);
});
