import { describe, expect, it } from 'vitest';
import { byQuestion } from '@affinity/proto/vocabulary/answers';
import type { BioData } from '../profiles/domain/bio-data.js';
import { explain } from '../ranking/compatibility.js';
import { SHARED_ANSWERS } from '../ranking/shared-answers.js';
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
    const { compatibility, reasons } = matchOf(viewer, candidate);
    expect(reasons).toEqual([
      { question: 'interests', options: ['Hiking'], points: 18 },
      { question: 'outgoing', options: ['Homebody'], points: 6 },
      { question: 'religionImportance', options: ["Don't care"], points: 4 },
    ]);
    expect(compatibility).toBe(28);
    expect(compatibility).toBe(explain(viewer, candidate).score);
  });

  it('PPL-019 a viewer without answers sees a figure and no reasons', () => {
    for (const nobody of [null, member(null), member({})]) {
      const { compatibility, reasons } = matchOf(nobody, viewer);
      expect(compatibility).toBeGreaterThanOrEqual(60);
      expect(compatibility).toBeLessThanOrEqual(99);
      expect(reasons).toEqual([]);
    }
  });

  it('every question that counts has a name in answers', () => {
    const all: BioData = { ...byQuestion(({ options }) => [options[0]!]) };
    const { compatibility, reasons } = matchOf(member(all), member(all));
    expect(reasons.map(({ question }) => question)).toEqual(MATCH_QUESTIONS);
    expect(reasons).toHaveLength(SHARED_ANSWERS.length + 1);
    expect(compatibility).toBe(100);
  });
});

describe('sparks', () => {
  it('SPK-035 SPK-046 2 shared of sets of 3 and 4 is 50, and the reason says so', () => {
    const mine = member({ hobbies: { interests: ['Hiking', 'Tech', 'Art'] } });
    const theirs = member({ hobbies: { interests: ['Tech', 'Hiking', 'Music'] } }, ['Chess']);
    expect(sparkMatchOf(mine, theirs)).toEqual({
      compatibility: 50,
      reasons: [{ question: 'interests', options: ['Hiking', 'Tech'], points: 50 }],
    });
  });

  it('SPK-036 an empty set is 0, without a reason', () => {
    expect(sparkMatchOf(member({}), member({ hobbies: { interests: ['Hiking'] } }))).toEqual({ compatibility: 0, reasons: [] });
  });
});
