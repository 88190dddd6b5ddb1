import { describe, expect, it } from 'vitest';
import { hold, lineOf, shareOf } from './grade.js';
import { KNOWN_TALKS } from './talks-known.js';
import { UNSEEN_TALKS } from './talks-unseen.js';

/** Of ten replies so many are good or passable, in each of the two sets. */
const DEMANDED = 0.85;

describe('AIP-023 the built-in partner in talks as members type them', () => {
  it('the sets are large enough to say something', () => {
    const graded = [...KNOWN_TALKS, ...UNSEEN_TALKS].flatMap(hold);
    expect(graded.length).toBeGreaterThanOrEqual(200);
  });

  it.each([
    ['known', KNOWN_TALKS],
    ['unseen', UNSEEN_TALKS],
  ] as const)('%s talks: none of the replies is embarrassing, and nearly all are good or passable', (_name, talks) => {
    const graded = talks.flatMap(hold);
    const poor = graded.filter(({ grade }) => grade === 'poor');
    expect(graded.filter(({ grade }) => grade === 'embarrassing').map(lineOf)).toEqual([]);
    expect(shareOf(graded), poor.map(lineOf).join('\n')).toBeGreaterThanOrEqual(DEMANDED);
  });
});
