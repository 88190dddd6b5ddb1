import { describe, expect, it } from 'vitest';
import { DAILY_BUDGETS } from '@affinity/proto/vocabulary/budgets';
import { toApiError } from '#shared/api/api-error.js';
import { againText, budgetErrorText, leftText } from './budget-texts.js';

const NOW = new Date(2026, 10, 22, 15, 0).getTime();
const EVENING = new Date(2026, 10, 22, 18, 0).getTime();
const MORNING = new Date(2026, 10, 23, 6, 0).getTime();
const at = (time: number) => new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' }).format(time);

describe('what is left of a day', () => {
  it.each([
    ['posts', 3, 'You can share 3 more posts today.'],
    ['posts', 1, 'You can share 1 more post today.'],
    ['sparks', 5, 'You can send 5 more sparks today.'],
    ['follows', 1, 'You can follow 1 more person today.'],
    ['bytes', 40 * 1024 * 1024 + 5, 'You can send 40 MB more today.'],
    ['bytes', 1000, 'You can send a small file or two more today.'],
  ])('of %s %s', (name, left, text) => {
    expect(leftText({ name, left, freesAt: EVENING }, NOW)).toBe(text);
  });

  it('says when there is more once the last is gone', () => {
    expect(leftText({ name: 'posts', left: 0, freesAt: EVENING }, NOW)).toBe(
      `That was the last for now. You can share again at ${at(EVENING)}.`,
    );
  });

  it('has words for every budget, and none for one of another version', () => {
    for (const name of Object.keys(DAILY_BUDGETS)) {
      for (const left of [0, 1, 7]) expect(leftText({ name, left, freesAt: EVENING }, NOW)).toMatch(/^(That was|You can) .+\.$/);
    }
    expect(leftText({ name: 'dances', left: 1, freesAt: EVENING }, NOW)).toBeNull();
  });
});

describe('when it frees', () => {
  it('is today, tomorrow, or on a later day', () => {
    expect([againText(EVENING, NOW), againText(MORNING, NOW)]).toEqual([`at ${at(EVENING)}`, `tomorrow at ${at(MORNING)}`]);
    const later = new Date(2026, 11, 3, 6, 0).getTime();
    const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long' }).format(later);
    expect(againText(later, NOW)).toBe(`on ${day}`);
  });
});

describe('a refusal for a spent budget', () => {
  const refusal = (budget: unknown) => toApiError(429, { code: 'request.budget_spent', detail: 'You have shared a lot today.', budget });

  it('says the sentence and when it frees', () => {
    const error = refusal({ name: 'posts', limit: 10, freesAt: new Date(EVENING).toISOString() });
    expect(budgetErrorText(error, NOW)).toBe(`You have shared a lot today. You can share again at ${at(EVENING)}.`);
    const unknown = refusal({ name: 'dances', limit: 10, freesAt: new Date(EVENING).toISOString() });
    expect(budgetErrorText(unknown, NOW)).toBe(`You have shared a lot today. You can go on at ${at(EVENING)}.`);
  });

  it('is no other refusal', () => {
    expect([budgetErrorText(refusal(undefined), NOW), budgetErrorText(new Error('x'), NOW)]).toEqual([null, null]);
  });
});
