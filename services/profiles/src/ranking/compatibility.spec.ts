import { describe, expect, it } from 'vitest';
import type { BioData } from '../profiles/domain/bio-data.js';
import { explain, interestPoints, scoreWithoutAnswers, sparkCompatibility } from './compatibility.js';
import { interestsOf, type Answers } from './interests.js';
import { ANSWER_POINTS, SHARED_ANSWERS } from './shared-answers.js';
import { wordsOfUuid } from './scan/uuid-words.js';

const ID = '0199a1b2-0000-7000-8000-000000000001';
const of = (bioData: BioData | null, socialActivities: string[] = []): Answers & { id: string } => ({ id: ID, bioData, socialActivities });
const interested = (...interests: string[]): Answers & { id: string } => of({ hobbies: { interests } });

describe('discovery', () => {
  it('PPL-019 gives a viewer without a profile, or without answers, a whole number from 60 to 99 of the id alone', () => {
    const scores = Array.from({ length: 1000 }, (_, number) => {
      const candidate = { ...interested('Tech'), id: `0199a1b2-0000-7000-8000-${String(number).padStart(12, '0')}` };
      const explained = explain(null, candidate);
      expect(explained).toEqual({ score: scoreWithoutAnswers(wordsOfUuid(candidate.id)), sharedInterests: [], points: [] });
      expect(explain(of({}), candidate)).toEqual(explained);
      expect(explain(of(null, ['Tech']), { ...candidate, bioData: null })).toEqual(explained);
      return explained.score;
    });
    expect(new Set(scores).size).toBe(40);
    expect([Math.min(...scores), Math.max(...scores)]).toEqual([60, 99]);
    expect(scores.every(Number.isInteger)).toBe(true);
  });

  it('CONST-032 PPL-020 gives 35 for 2 of 4 shared interests and up to 30 more, by table, for the other answers', () => {
    const viewer = interested('Hiking', 'Tech', 'Art', 'Gaming');
    expect(explain(viewer, interested('Hiking', 'Tech', 'Music')).score).toBe(35);
    expect(explain(interested('Hiking', 'Tech', 'Music'), viewer).score).toBe(Math.round((2 / 3) * 70));
    const both: BioData = { social: { outgoing: ['Homebody'] }, religion: { faith: ['Spiritual'], importance: ['Essential'] } };
    const withAnswers = explain(of({ ...viewer.bioData, ...both }), of({ hobbies: { interests: ['Hiking', 'Tech'] }, ...both }));
    expect(withAnswers.score).toBe(35 + 6 + 4 + 4);
    expect(SHARED_ANSWERS.reduce((sum, { points }) => sum + points, 0)).toBe(ANSWER_POINTS);
  });

  it('PPL-020 says for what each point is', () => {
    const viewer = of({ hobbies: { interests: ['Hiking', 'Tech', 'Art'] }, career: { workStyle: ['Remote work', 'Night owl'] } });
    const candidate = of({ hobbies: { interests: ['Tech', 'Hiking'] }, career: { workStyle: ['Early bird', 'Remote work'] } });
    expect(explain(viewer, candidate)).toEqual({
      score: 51,
      sharedInterests: ['Hiking', 'Tech'],
      points: [
        { label: 'You both chose Hiking, Tech', points: 47 },
        { label: 'You both chose Remote work', points: 4 },
      ],
    });
  });

  it('PPL-021 stays within 0 and 100: nothing in common is 0, everything is 100', () => {
    const everything: BioData = { hobbies: { interests: ['Tech'] } };
    for (const { group, question, options } of SHARED_ANSWERS) everything[group] = { ...everything[group], [question.key]: [...options] };
    expect(explain(of(everything), of(everything)).score).toBe(100);
    expect(explain(of(everything), of(null)).score).toBe(0);
    expect(explain(interested('Tech'), interested('Art'))).toEqual({ score: 0, sharedInterests: [], points: [] });
  });

  it('PPL-023 rounds, and takes the ratio of a viewer without interests as 0', () => {
    expect([interestPoints(0, 0), interestPoints(1, 3), interestPoints(1, 4), interestPoints(3, 4)]).toEqual([0, 23, 18, 53]);
    const viewer = of({ career: { workStyle: ['Night owl'] } });
    expect(explain(viewer, of({ hobbies: { interests: ['Tech'] }, career: { workStyle: ['Night owl'] } })).score).toBe(4);
  });

  it('gives nothing for both preferring not to say', () => {
    const silent = of({ religion: { faith: ['Prefer not to say'] } });
    expect(explain(silent, silent).score).toBe(0);
  });
});

describe('sparks', () => {
  it('CONST-033 SPK-035 gives 50 for 2 shared of sets of 3 and 4', () => {
    const [a, b] = [interested('Art', 'Tech', 'Music'), interested('Tech', 'Music', 'Gaming', 'Travel')];
    expect([sparkCompatibility(a, b), sparkCompatibility(b, a)]).toEqual([50, 50]);
    expect(sparkCompatibility(interested('Art', 'Tech', 'Music'), interested('Tech', 'Music'))).toBe(67);
    expect(sparkCompatibility(a, a)).toBe(100);
  });

  it('SPK-036 gives 0 if either set is empty', () => {
    expect(sparkCompatibility(of(null), interested('Art'))).toBe(0);
    expect(sparkCompatibility(interested('Art'), of({}))).toBe(0);
    expect(sparkCompatibility(of(null), of(null))).toBe(0);
  });

  it('SPK-038 counts an interest once, in whichever lists it stands', () => {
    const twice = of({ hobbies: { interests: ['Photography'], creativePursuits: ['Photography'], music: ['Photography'] } }, [
      'Photography',
    ]);
    expect([...interestsOf(twice)]).toEqual(['Photography']);
    expect(sparkCompatibility(twice, interested('Photography'))).toBe(100);
    expect(explain(twice, interested('Photography')).score).toBe(70);
  });

  it('SPK-039 gathers exactly the lists that count as interests', () => {
    const bioData: BioData = {
      hobbies: { interests: ['a'], creativePursuits: ['b'], music: ['c'] },
      lifestyle: { diet: ['d'], exercise: ['e'], pets: ['f'], cooking: ['g'], travel: ['h'] },
      social: { socialActivities: ['i'], outgoing: ['not'] },
      religion: { faith: ['not'], importance: ['not'] },
      education: { level: ['not'], importance: ['not'] },
      career: { profession: ['not'], creativeField: ['not'], workStyle: ['not'] },
      additional: { moreInfo: 'not' },
      location: 'not',
    };
    expect([...interestsOf(of(bioData, ['j']))]).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']);
  });
});
