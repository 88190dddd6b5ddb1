import { describe, expect, it } from 'vitest';
import type { MatchReason } from '#shared/api/schema.js';
import { sharedAnswers } from './why-line.js';

const reason = (question: MatchReason['question'], points: number, ...options: string[]): MatchReason => ({ question, points, options });

describe('why two people match', () => {
  it('names what counts most first, and each answer once', () => {
    const reasons = [reason('outgoing', 4, 'Introverted'), reason('interests', 35, 'Hiking', 'Tech'), reason('workStyle', 2, 'Tech')];
    expect(sharedAnswers(reasons)).toEqual({ named: ['Hiking', 'Tech', 'Introverted'], more: 0 });
  });

  it('counts what it does not name', () => {
    expect(sharedAnswers([reason('interests', 70, 'a', 'b', 'c', 'd', 'e')])).toEqual({ named: ['a', 'b', 'c'], more: 2 });
  });

  it('has nothing to say about people without a common answer', () => {
    expect(sharedAnswers([])).toEqual({ named: [], more: 0 });
  });

  it('leaves the reasons in the order they came in', () => {
    const reasons = [reason('outgoing', 1, 'a'), reason('interests', 9, 'b')];
    sharedAnswers(reasons);
    expect(reasons.map(({ question }) => question)).toEqual(['outgoing', 'interests']);
  });
});
