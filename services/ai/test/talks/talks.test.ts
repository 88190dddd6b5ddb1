import { PATIENCE } from '@affinity/kit/testing/patience';
import { describe, expect, it } from 'vitest';
import { replyOffline } from '../../src/offline/offline-partner.js';
import { hold, lineOf, shareOf } from './grade.js';
import { KNOWN_TALKS } from './talks-known.data.js';
import { LATER_TALKS } from './talks-later.data.js';
import { UNSEEN_TALKS } from './talks-unseen.data.js';

/** Of ten replies so many are good or passable, in each of the sets. */
const DEMANDED = 0.85;

describe('AIP-023 the built-in partner in talks as members type them', () => {
  it('the sets are large enough to say something', () => {
    const graded = [...KNOWN_TALKS, ...UNSEEN_TALKS, ...LATER_TALKS].flatMap(hold);
    expect(graded.length).toBeGreaterThanOrEqual(200);
  });

  it.each([
    ['known', KNOWN_TALKS],
    ['unseen', UNSEEN_TALKS],
    ['later', LATER_TALKS],
  ] as const)('%s talks: none of the replies is embarrassing, and nearly all are good or passable', (_name, talks) => {
    const graded = talks.flatMap(hold);
    const poor = graded.filter(({ grade }) => grade === 'poor');
    expect(graded.filter(({ grade }) => grade === 'embarrassing').map(lineOf)).toEqual([]);
    expect(shareOf(graded), poor.map(lineOf).join('\n')).toBeGreaterThanOrEqual(DEMANDED);
  });
});

describe('a talk full of the longest messages is answered in a moment', () => {
  it.each([' ', '\n ', 'i ', 'no, ', 'hey ', '“', 'and i ', 'the cafe ', 'do you like '])('%j', (unit) => {
    const text = unit.repeat(Math.ceil(4000 / unit.length)).slice(0, 4000);
    const turns = Array.from({ length: 20 }, () => [
      { from: 'member', text } as const,
      { from: 'partner', text: 'I see. What now?' } as const,
    ]);
    const began = performance.now();
    replyOffline({ partnerName: 'Robin', firstName: 'Ann', bio: null, scenarioId: 'first-date', avoid: null }, [
      ...turns.flat(),
      { from: 'member', text: 'what did i say about my dog?' },
    ]);
    expect(performance.now() - began).toBeLessThan(3000 * PATIENCE);
  });
});
