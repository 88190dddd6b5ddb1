import { describe, expect, it } from 'vitest';
import type { TalkNotice } from './talk.reducer.js';
import { noticeText } from './notice-text.js';

const told = (kind: TalkNotice['kind'], change: Partial<TalkNotice> = {}): string =>
  noticeText({ kind, during: 'answering', retryAfterSeconds: null, ...change }, 'Robin');

describe('noticeText', () => {
  it('says when to come back, as far as it is known', () => {
    expect(told('too-many')).toContain('you can go on in a while.');
    expect(told('too-many', { retryAfterSeconds: 30 })).toContain('you can go on in a minute.');
    expect(told('too-many', { retryAfterSeconds: 90 })).toContain('you can go on in a minute.');
    expect(told('too-many', { retryAfterSeconds: 91 })).toContain('you can go on in about 2 minutes.');
    expect(told('too-many', { retryAfterSeconds: 3_600 })).toContain('you can go on in about 60 minutes.');
  });

  it('tells of the coach where the coach is asked too often', () => {
    expect(told('too-many', { during: 'coaching' })).toContain('coach');
  });

  it('names who is busy, and says that the budget is a matter of today', () => {
    expect(told('busy')).toMatch(/^Robin is still answering you/);
    expect(told('budget-spent')).toContain('tomorrow');
  });

  it('says what failed', () => {
    expect(told('failed', { during: 'coaching' })).toContain('coach');
    expect(told('failed', { during: 'clearing' })).toBe('The history could not be cleared. Please try again.');
    expect(told('refused')).toContain('not taken');
    expect(told('refused', { during: 'regenerating' })).toContain('last reply');
  });
});
