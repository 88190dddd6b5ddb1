import { QUESTION_GROUPS } from '@affinity/proto/vocabulary/answers';
import { describe, expect, it } from 'vitest';
import type { MatchReason } from '#shared/api/schema.js';
import { SAID_WITH, sharedAnswers } from './why-line.js';

const reason = (question: MatchReason['question'], points: number, ...options: string[]): MatchReason => ({
  question,
  points,
  options,
  most: points,
  ratio: null,
});

describe('why two people match', () => {
  it('names what counts most first, and each answer once', () => {
    const reasons = [reason('outgoing', 4, 'Introverted'), reason('interests', 35, 'Hiking', 'Tech'), reason('workStyle', 2, 'Tech')];
    expect(sharedAnswers(reasons)).toEqual({ named: ['Hiking', 'Tech', 'Introverted'].map((option) => ({ option })), more: 0 });
  });

  it('names an answer that says nothing by itself with its question, each by itself', () => {
    const same = 'Somewhat important';
    const reasons = [reason('religionImportance', 4, same), reason('educationImportance', 4, same), reason('workStyle', 3, 'Night owl')];
    expect(sharedAnswers(reasons).named).toEqual([
      { option: same, about: 'How much faith matters' },
      { option: same, about: 'How much education matters' },
      { option: 'Night owl' },
    ]);
  });

  it('calls the questions as the questionnaire does', () => {
    const labels = QUESTION_GROUPS.flatMap(({ questions }) =>
      questions.flatMap(({ agreement, label }): [string, string][] => (agreement ? [[agreement.name, label]] : [])),
    );
    expect(labels).toEqual(expect.arrayContaining(Object.entries(SAID_WITH)));
  });

  it('counts what it does not name', () => {
    expect(sharedAnswers([reason('interests', 70, 'a', 'b', 'c', 'd', 'e')])).toEqual({
      named: ['a', 'b', 'c'].map((option) => ({ option })),
      more: 2,
    });
  });

  it('PPL-037 leaves out what sets two apart, and what the other shares of their own', () => {
    const reasons = [reason('interests', 70, 'Hiking'), reason('theirInterests', 16), reason('faithApart', -10, 'Christian', 'Jewish')];
    expect(sharedAnswers(reasons)).toEqual({ named: [{ option: 'Hiking' }], more: 0 });
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
