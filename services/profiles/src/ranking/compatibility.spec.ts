import { describe, expect, it } from 'vitest';
import { MOST_COUNTED, OFFERED_INTERESTS } from '@affinity/proto/vocabulary/interests';
import type { BioData } from '../profiles/domain/bio-data.js';
import { explain, interestPoints, scoreWithoutAnswers, sparkCompatibility } from './compatibility.js';
import { countedInterestsOf, interestsOf, type Answers } from './interests.js';
import { EVEN_WEIGHTS, weightsOf } from './interest-weights.js';
import { FIT_POINTS, SHARED_ANSWERS } from './shared-answers.js';
import { wordsOfUuid } from './scan/uuid-words.js';

const ID = '0199a1b2-0000-7000-8000-000000000001';
const of = (bioData: BioData | null, socialActivities: string[] = []): Answers & { id: string } => ({ id: ID, bioData, socialActivities });
const interested = (...interests: string[]): Answers & { id: string } => of({ hobbies: { interests } });

const EVEN = EVEN_WEIGHTS;

describe('discovery', () => {
  it('PPL-019 gives a viewer without a profile, or without answers, a whole number from 60 to 99 of the id alone', () => {
    const scores = Array.from({ length: 1000 }, (_, number) => {
      const candidate = { ...interested('Tech'), id: `0199a1b2-0000-7000-8000-${String(number).padStart(12, '0')}` };
      const explained = explain(null, candidate, EVEN);
      expect(explained).toEqual({ score: scoreWithoutAnswers(wordsOfUuid(candidate.id)), theirs: null, sharedInterests: [], parts: [] });
      expect(explain(of({}), candidate, EVEN)).toEqual(explained);
      expect(explain(of(null, ['Tech']), { ...candidate, bioData: null }, EVEN)).toEqual(explained);
      return explained.score;
    });
    expect(new Set(scores).size).toBe(40);
    expect([Math.min(...scores), Math.max(...scores)]).toEqual([60, 99]);
    expect(scores.every(Number.isInteger)).toBe(true);
  });

  it('CONST-032 PPL-020 gives 35 for 2 of 4 shared interests and up to 30 more', () => {
    const viewer = interested('Hiking', 'Tech', 'Art', 'Gaming');
    const points = (candidate: BioData): (number | string)[][] =>
      explain(viewer, of(candidate), EVEN).parts.map(({ of: part, points: given }) => [part, given]);
    expect(points({ hobbies: { interests: ['Hiking', 'Tech'] } })).toEqual([
      ['interests', 35],
      ['theirInterests', 16],
    ]);
    expect(points({ hobbies: { interests: ['Hiking', 'Tech', 'Music', 'Reading'] } })).toEqual([
      ['interests', 35],
      ['theirInterests', 8],
    ]);
    expect(SHARED_ANSWERS.reduce((sum, answer) => sum + answer.points, FIT_POINTS)).toBe(30);
    const both: BioData = { social: { outgoing: ['Homebody'] }, religion: { faith: ['Spiritual'], importance: ['Essential'] } };
    const withAnswers = explain(of({ ...viewer.bioData, ...both }), of({ hobbies: { interests: ['Hiking', 'Tech'] }, ...both }), EVEN);
    expect(withAnswers.score).toBe(35 + 16 + 3 + 4 + 2);
  });

  it('PPL-020 says for what each point is', () => {
    const viewer = of({ hobbies: { interests: ['Hiking', 'Tech', 'Art'] }, career: { workStyle: ['Remote work', 'Night owl'] } });
    const candidate = of({ hobbies: { interests: ['Tech', 'Hiking'] }, career: { workStyle: ['Early bird', 'Remote work'] } });
    expect(explain(viewer, candidate, EVEN)).toEqual({
      score: 66,
      theirs: 70 + 11 + 3,
      sharedInterests: ['Hiking', 'Tech'],
      parts: [
        { of: 'interests', options: ['Hiking', 'Tech'], points: 47, most: 70, ratio: { shared: 2, all: 3 } },
        { of: 'theirInterests', options: [], points: 16, most: 16, ratio: { shared: 2, all: 2 } },
        { of: 'workStyle', options: ['Remote work'], points: 3, most: 3 },
      ],
    });
  });

  it('PPL-021 stays within 0 and 100: nothing in common is 0, everything is 100', () => {
    const everything: BioData = { hobbies: { interests: ['Tech'] } };
    for (const { group, question, options } of SHARED_ANSWERS) everything[group] = { ...everything[group], [question.key]: [...options] };
    expect(explain(of(everything), of(everything), EVEN).score).toBe(100);
    expect(explain(of(everything), of(null), EVEN).score).toBe(0);
    expect(explain(interested('Tech'), interested('Art'), EVEN)).toEqual({ score: 0, theirs: 0, sharedInterests: [], parts: [] });
  });

  it('PPL-023 rounds, and takes the ratio of a viewer without interests as 0', () => {
    expect([interestPoints(0, 0), interestPoints(1, 3), interestPoints(1, 4), interestPoints(3, 4)]).toEqual([0, 23, 18, 53]);
    const viewer = of({ career: { workStyle: ['Night owl'] } });
    const candidate = of({ hobbies: { interests: ['Tech'] }, career: { workStyle: ['Night owl'] } });
    expect(explain(viewer, candidate, EVEN).score).toBe(3);
  });

  it('PPL-034 a rare interest in common counts more of what the other likes', () => {
    const having = new Map([
      ['Reading', 500],
      ['Crafts', 15],
    ]);
    const weights = weightsOf(1000, having);
    expect([weights.offered.get('Reading'), weights.offered.get('Crafts'), weights.offered.get('Hiking')]).toEqual([1, 6, 6]);
    const candidate = of({ hobbies: { interests: ['Reading'], creativePursuits: ['Crafts'] } });
    const fit = (...interests: string[]): number | undefined =>
      explain(interested(...interests), candidate, weights).parts.find((part) => part.of === 'theirInterests')?.points;
    expect([fit('Reading', 'Crafts'), fit('Crafts'), fit('Reading'), fit('Hiking')]).toEqual([16, 14, 2, undefined]);
    expect(weightsOf(99, having)).toBe(EVEN);
  });
});

describe('DECISION-17 what counts', () => {
  it('answers that say nothing are no interests and no agreement', () => {
    const nothing = of({
      lifestyle: { diet: ['Food restrictions'], exercise: ['Minimal exercise'], pets: ['Allergic', 'Prefer none'] },
      hobbies: { creativePursuits: ['None currently'] },
      religion: { faith: ['Prefer not to say'], importance: ["Don't care"] },
      education: { importance: ["Don't care"] },
    });
    expect(explain(nothing, nothing, EVEN)).toMatchObject({ score: 0, parts: [] });
    expect(countedInterestsOf(nothing).size).toBe(0);
    expect([...interestsOf(nothing)]).toHaveLength(5);
  });

  it('of more than half of what is offered only so many count as were left out, and of everything nothing', () => {
    const all = [...OFFERED_INTERESTS];
    expect(all).toHaveLength(39);
    const counts = [0, 5, 19, 20, 21, 30, 38, 39].map((chosen) => countedInterestsOf(of(null, all.slice(0, chosen))).size);
    expect(counts).toEqual([0, 5, 19, 19, 18, 9, 1, 0]);
    // Strings that no question offers are no way around it.
    expect(
      countedInterestsOf(
        of(
          null,
          Array.from({ length: 50 }, (_, number) => `Club ${number}`),
        ),
      ).size,
    ).toBe(MOST_COUNTED);
  });

  it('PPL-037 a faith that is essential to one of them costs where the other has another, and says so', () => {
    const believing = (faith: string[], importance: string[]): Answers & { id: string } =>
      of({ hobbies: { interests: ['Hiking'] }, religion: { faith, importance } });
    const christian = believing(['Christian'], ['Essential']);
    const atheist = believing(['Atheist'], ['Essential']);
    const { score, theirs, parts } = explain(christian, atheist, EVEN);
    expect([score, theirs]).toEqual([70 + 16 - 10, 70 + 16 - 10]);
    expect(parts.at(-1)).toEqual({ of: 'faithApart', options: ['Christian', 'Atheist'], points: -10, most: -10 });
    // "Essential" in common is nothing in common then.
    expect(parts.map((part) => part.of)).toEqual(['interests', 'theirInterests', 'faithApart']);
    expect(explain(christian, believing(['Atheist'], []), EVEN).score).toBe(76);
    expect(explain(believing(['Atheist'], []), christian, EVEN).score).toBe(76);
    expect(explain(believing(['Christian'], ['Very important']), atheist, EVEN).score).toBe(76);
    expect(explain(believing(['Christian'], ['Very important']), believing(['Jewish'], []), EVEN).score).toBe(81);
    // Nobody who does not say what they believe is set apart, and nobody who shares one of several faiths.
    expect(explain(christian, believing(['Prefer not to say'], ['Essential']), EVEN).score).toBe(88);
    expect(explain(christian, believing([], []), EVEN).score).toBe(86);
    expect(explain(christian, believing(['Spiritual', 'Christian'], ['Essential']), EVEN).score).toBe(92);
    // PPL-021: no more is taken off than is there, and the parts still add up.
    const alone = explain(of({ religion: christian.bioData!.religion! }), atheist, EVEN);
    expect([alone.score, alone.parts]).toEqual([0, [{ of: 'faithApart', options: ['Christian', 'Atheist'], points: 0, most: -10 }]]);
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
    expect(explain(twice, interested('Photography'), EVEN).score).toBe(86);
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
