import type { Answers, Engine } from './engine.ts';
import type { Member } from './world.ts';

/*
 * The compatibility as it was before ADR 56: every option of the questions of interests was an interest, whatever it said and however
 * many were chosen, and eight questions brought 30 points. Members of equal score stood in the order in which they had joined.
 */
const POINTS: Readonly<Record<string, number>> = {
  'social.outgoing': 6,
  'lifestyle.diet': 3,
  'lifestyle.exercise': 3,
  'lifestyle.pets': 2,
  'religion.faith': 4,
  'religion.importance': 4,
  'education.importance': 4,
  'career.workStyle': 4,
};
const INTEREST_POINTS = 70;
/** Of the other questions everything counted. */
const SILENT_FAITH = 'Prefer not to say';
/** Scores are 0..100; a member whom the filters leave out has none. */
const REFUSED = 255;

/** A question as one number: a bit an option. */
export interface Column {
  readonly points: number;
  readonly chosen: Uint32Array;
}

/** The questions that bring points, by `group.key`. */
export function answerColumns(
  { questionnaire }: Engine,
  members: readonly Member[],
  points: Readonly<Record<string, number>>,
  silent: readonly string[],
): Column[] {
  return questionnaire.flatMap(({ group, questions }) =>
    questions.flatMap(({ key, options }): Column[] => {
      const worth = points[`${group}.${key}`];
      if (worth === undefined) return [];
      const counting = options.filter((option) => !silent.includes(option));
      const bitOf = (option: string): number => (counting.includes(option) ? 1 << counting.indexOf(option) : 0);
      const bitsOf = (member: Member): number => shownAnswers(member)[group]![key]!.reduce((bits, option) => bits | bitOf(option), 0);
      return [{ points: worth, chosen: Uint32Array.from(members, bitsOf) }];
    }),
  );
}

/** Bits of the options of the questions of interests, two words a member. */
export function interestWords(
  { bits, questionnaire }: Engine,
  answers: readonly Answers[],
  counts: (option: string) => boolean,
): Uint32Array {
  const words = new Uint32Array(answers.length * 2);
  answers.forEach((given, member) => {
    for (const { group, questions } of questionnaire) {
      for (const { key, interest } of questions) {
        if (!interest) continue;
        for (const option of given[group]![key]!) {
          const at = bits.get(option)!;
          if (counts(option)) words[member * 2 + at.word]! |= 1 << at.bit;
        }
      }
    }
  });
  return words;
}

export function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export const shownAnswers = ({ bioData }: Member): Answers => bioData as unknown as Answers;

/** Ranks all members for one of them by the old formula, exactly. */
export class Before {
  private readonly interests: Uint32Array;
  private readonly columns: readonly Column[];
  private readonly persons: Persons;
  private readonly scores: Uint8Array;

  constructor(engine: Engine, members: readonly Member[]) {
    this.interests = interestWords(engine, members.map(shownAnswers), () => true);
    this.columns = answerColumns(engine, members, POINTS, [SILENT_FAITH]);
    this.persons = new Persons(engine, members);
    this.scores = new Uint8Array(members.length);
  }

  /** The score of everybody, by number. It is written over by the next call. @param filtered as discovery filters both ways */
  all(viewer: number, filtered: boolean): Uint8Array {
    const { interests, columns, persons, scores } = this;
    const [own0, own1] = [interests[viewer * 2]!, interests[viewer * 2 + 1]!];
    const own = bitCount(own0) + bitCount(own1);
    const ratio = Uint8Array.from({ length: own + 1 }, (_, shared) => (own === 0 ? 0 : Math.round((shared * INTEREST_POINTS) / own)));
    for (let member = 0; member < scores.length; member++) {
      if (member === viewer || (filtered && !persons.meet(viewer, member))) {
        scores[member] = REFUSED;
        continue;
      }
      let score = ratio[bitCount(interests[member * 2]! & own0) + bitCount(interests[member * 2 + 1]! & own1)]!;
      for (const { points, chosen } of columns) if ((chosen[member]! & chosen[viewer]!) !== 0) score += points;
      scores[member] = score;
    }
    return scores;
  }

  /** The first members of the list: score descending, then who joined first. */
  list(viewer: number, limit: number): { numbers: number[]; scores: number[] } {
    const all = this.all(viewer, true);
    const byScore = Array.from({ length: 101 }, (): number[] => []);
    const having = new Uint32Array(101);
    for (const score of all) if (score !== REFUSED) having[score]!++;
    let least = 100;
    for (let sum = having[100]!; sum < limit && least > 0; sum += having[least]!) least--;
    all.forEach((score, member) => score !== REFUSED && score >= least && byScore[score]!.push(member));
    const numbers = byScore.toReversed().flat().slice(0, limit);
    return { numbers, scores: numbers.map((number) => all[number]!) };
  }

  /** The place of a member in a viewer's list, without filters. */
  rank(viewer: number, member: number): number {
    const all = this.all(viewer, false);
    const own = all[member]!;
    return all.reduce(
      (place, score, other) => (score !== REFUSED && (score > own || (score === own && other < member)) ? place + 1 : place),
      1,
    );
  }
}

const YEAR = 2026;
/** Month and day of the simulation's day. */
const TODAY = '11-27';
const ANY = 200;

/** Who meets whom: gender, seeking, age and age range of both sides (DECISION-5). What is not said is no condition. */
class Persons {
  private readonly gender: Uint8Array;
  private readonly seeking: Uint8Array;
  private readonly age: Uint8Array;
  private readonly min: Uint8Array;
  private readonly max: Uint8Array;

  constructor({ genders }: Engine, members: readonly Member[]) {
    const of = (value: (member: Member['bioData']['additional']) => number): Uint8Array =>
      Uint8Array.from(members, ({ bioData }) => value(bioData.additional));
    this.gender = of(({ gender }) => (gender ? 1 << genders.indexOf(gender) : 0));
    this.seeking = of(({ seeking }) => (seeking ?? []).reduce((mask, gender) => mask | (1 << genders.indexOf(gender)), 0));
    this.age = of(({ birthDate }) => (birthDate ? YEAR - Number(birthDate.slice(0, 4)) - (birthDate.slice(5) > TODAY ? 1 : 0) : 0));
    this.min = of(({ ageRange }) => ageRange?.min ?? 0);
    this.max = of(({ ageRange }) => ageRange?.max ?? ANY);
  }

  meet(a: number, b: number): boolean {
    return this.takes(a, b) && this.takes(b, a);
  }

  private takes(one: number, other: number): boolean {
    const [seeking, gender, age] = [this.seeking[one]!, this.gender[other]!, this.age[other]!];
    if (seeking !== 0 && gender !== 0 && (seeking & gender) === 0) return false;
    return age === 0 || (age >= this.min[one]! && age <= this.max[one]!);
  }
}
