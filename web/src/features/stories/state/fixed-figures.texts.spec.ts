import { describe, expect, it } from 'vitest';
import { FIXED_FIGURES, TESTIMONIALS } from './fixed-figures.texts.js';

describe('fixed figures', () => {
  it('STO-003, STO-004, CONST-025 are 143 engagements this month and a success rate of 96%', () => {
    expect(FIXED_FIGURES).toEqual([
      { value: '143', label: 'Engagements This Month' },
      { value: '96%', label: 'Success Rate' },
    ]);
  });

  it('STO-021 come with two testimonials, each with words and a name', () => {
    expect(TESTIMONIALS).toHaveLength(2);
    for (const { quote, name } of TESTIMONIALS) expect([quote, name].every((text) => text.trim() !== '')).toBe(true);
  });
});
