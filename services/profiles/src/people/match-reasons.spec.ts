import { describe, expect, it } from 'vitest';
import { byQuestion } from '@affinity/proto/vocabulary/answers';
import { tellingOptions } from '@affinity/proto/vocabulary/interests';
import type { BioData } from '../profiles/domain/bio-data.js';
import { explain } from '../ranking/compatibility.js';
import { EVEN_WEIGHTS } from '../ranking/interest-weights.js';
import { SETTING_APART } from '../ranking/shared-answers.js';
import { MATCH_QUESTIONS } from './dto/match-reason.response.js';
import { matchOf, sparkMatchOf } from './match-reasons.js';

const ID = '0199a1b2-0000-7000-8000-000000000001';
const member = (bioData: BioData | null, socialActivities: string[] = []) => ({ id: ID, bioData, socialActivities });

describe('discovery', () => {
  const viewer = member({
    social: { outgoing: ['Homebody'], socialActivities: ['Quiet dinners'] },
    hobbies: { interests: ['Hiking', 'Tech'], creativePursuits: ['Writing'] },
    religion: { faith: ['Prefer not to say'], importance: ["Don't care"] },
    career: { workStyle: ['Night owl'] },
  });

  it('PPL-020 the points add up to the compatibility, and say what both chose', () => {
    const candidate = member({
      social: { outgoing: ['Homebody'] },
      hobbies: { interests: ['Hiking', 'Reading'] },
      religion: { faith: ['Prefer not to say'], importance: ["Don't care"] },
    });
    const { compatibility, theirCompatibility, reasons } = matchOf(viewer, candidate, EVEN_WEIGHTS);
    expect(reasons).toEqual([
      { question: 'interests', options: ['Hiking'], points: 18, most: 70, ratio: { shared: 1, all: 4 } },
      { question: 'theirInterests', options: [], points: 8, most: 16, ratio: { shared: 1, all: 2 } },
      { question: 'outgoing', options: ['Homebody'], points: 3, most: 3, ratio: null },
    ]);
    expect([compatibility, theirCompatibility]).toEqual([29, 35 + 4 + 3]);
    expect(compatibility).toBe(explain(viewer, candidate, EVEN_WEIGHTS).score);
  });

  it('PPL-019 a viewer without answers sees a figure and no reasons', () => {
    for (const nobody of [null, member(null), member({})]) {
      const { compatibility, reasons } = matchOf(nobody, viewer, EVEN_WEIGHTS);
      expect(compatibility).toBeGreaterThanOrEqual(60);
      expect(compatibility).toBeLessThanOrEqual(99);
      expect(reasons).toEqual([]);
    }
  });

  it('PPL-020 every part has a name in answers', () => {
    const all: BioData = { ...byQuestion((question) => [tellingOptions(question)[0]!]) };
    const { compatibility, reasons } = matchOf(member(all), member(all), EVEN_WEIGHTS);
    expect([...reasons.map(({ question }) => question), SETTING_APART.name]).toEqual(MATCH_QUESTIONS);
    expect(compatibility).toBe(100);
  });
});

describe('sparks', () => {
  it('SPK-035 SPK-046 2 shared of sets of 3 and 4 is 50, and the reason says so', () => {
    const mine = member({ hobbies: { interests: ['Hiking', 'Tech', 'Art'] } });
    const theirs = member({ hobbies: { interests: ['Tech', 'Hiking', 'Music'] } }, ['Chess']);
    expect(sparkMatchOf(mine, theirs)).toEqual({
      compatibility: 50,
      reasons: [{ question: 'interests', options: ['Hiking', 'Tech'], points: 50, most: 100, ratio: { shared: 2, all: 4 } }],
    });
  });

  it('SPK-036 an empty set is 0, without a reason', () => {
    expect(sparkMatchOf(member({}), member({ hobbies: { interests: ['Hiking'] } }))).toEqual({ compatibility: 0, reasons: [] });
  });
});
