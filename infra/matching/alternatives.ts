import { answerColumns, bitCount, shownAnswers, type Column } from './before.ts';
import type { Engine } from './engine.ts';
import { byPopularity, World, type Member } from './world.ts';

/** Interests as bits, two words. */
type Words = readonly [number, number];

/** Another way to count interests, or to compare them. */
interface Scheme {
  readonly name: string;
  /** The interests of a member that count, of those chosen, in the order of the lists. */
  readonly counted: (chosen: readonly string[]) => readonly string[];
  /** What somebody ticks who wants to be shown to most, knowing the rule. */
  readonly best: (popular: readonly string[]) => readonly string[];
  readonly cosine?: true;
}

export interface Alternative {
  readonly name: string;
  readonly who: 'everything' | 'best ticks';
  /** Places in the order `yours` and `both`, ascending. */
  readonly yours: readonly number[];
  readonly both: readonly number[];
}

const [INTEREST_POINTS, FIT_POINTS] = [70, 16];
const POINTS = { 'social.outgoing': 3, 'religion.faith': 4, 'religion.importance': 2, 'education.importance': 2, 'career.workStyle': 3 };
const SILENT = ['Prefer not to say', "Don't care"];
const LIMIT = 10;

function schemes({ offered, questionnaire }: Engine): Scheme[] {
  const questions = questionnaire.flatMap((group) => group.questions.filter(({ interest }) => interest));
  const half = Math.floor(offered.size / 2);
  const asBuilt = (chosen: readonly string[]): readonly string[] => chosen.slice(0, Math.min(chosen.length, offered.size - chosen.length));
  const overHalf = (chosen: readonly string[]): Set<string> =>
    new Set(
      questions.flatMap(({ options }) => {
        const telling = options.filter((option) => offered.has(option));
        return telling.filter((option) => chosen.includes(option)).length > telling.length / 2 ? telling : [];
      }),
    );
  /** The popular ones, of each question as many as count. */
  const underHalf = (popular: readonly string[]): string[] =>
    popular.reduce<string[]>((taken, interest) => (overHalf([...taken, interest]).size === 0 ? [...taken, interest] : taken), []);
  return [
    { name: 'as built', counted: asBuilt, best: (popular) => popular.slice(0, half) },
    { name: `no more than ${LIMIT} count`, counted: (chosen) => chosen.slice(0, LIMIT), best: (popular) => popular.slice(0, LIMIT) },
    {
      name: `as built, and no more than ${LIMIT}`,
      counted: (chosen) => asBuilt(chosen).slice(0, LIMIT),
      best: (popular) => popular.slice(0, LIMIT),
    },
    {
      name: 'a question with more than half of its options counts nothing',
      counted: (chosen) => chosen.filter((interest) => !overHalf(chosen).has(interest)),
      best: underHalf,
    },
    { name: 'cosine by rarity x 86', counted: (chosen) => chosen, best: (popular) => popular.slice(0, half), cosine: true },
  ];
}

/** Where two who tick for show stand, had it been built otherwise. Faith that sets apart is left out: it touches neither. */
export function measureAlternatives(engine: Engine, seed: number, count: number, viewers: number): Alternative[] {
  const members = new World(engine, seed).members(count, { everything: 0, half: 0, popular: 0 });
  const popular = byPopularity(engine, members);
  const weights = engine.ranking(members).weights;
  const columns = answerColumns(engine, members, POINTS, SILENT);
  const order = listOrder(engine);
  const chosen = members.map((member) => chosenBy(engine, member, order));
  return schemes(engine).flatMap((scheme) => {
    const ways = [
      ['everything', order],
      ['best ticks', order.filter((interest) => scheme.best(popular).includes(interest))],
    ] as const;
    const candidates = [...chosen, ...ways.map(([, ticks]) => ticks)].map((ticks) => scheme.counted(ticks));
    const compare = new Comparison(engine, candidates, weights, scheme.cosine ?? false);
    const places = ways.map(([who]) => ({ name: scheme.name, who, yours: [] as number[], both: [] as number[] }));
    for (let viewer = 0; viewer < viewers; viewer++) {
      const scores = scoresOf(compare, columns, viewer, count + ways.length);
      places.forEach((place, at) => {
        place.yours.push(placeOf(scores.yours, count + at, viewer, count));
        place.both.push(placeOf(scores.both, count + at, viewer, count));
      });
    }
    return places.map((place) => ({ ...place, yours: place.yours.toSorted((a, b) => a - b), both: place.both.toSorted((a, b) => a - b) }));
  });
}

/** The order of lists in which too many are cut: hobbies, lifestyle, social. */
function listOrder({ questionnaire, offered }: Engine): string[] {
  const first = ['hobbies', 'lifestyle', 'social'];
  const groups = questionnaire.toSorted((a, b) => first.indexOf(a.group) - first.indexOf(b.group));
  const options = groups.flatMap(({ questions }) =>
    questions.filter(({ interest }) => interest).flatMap((question) => [...question.options]),
  );
  return [...new Set(options)].filter((option) => offered.has(option));
}

function chosenBy({ questionnaire }: Engine, member: Member, order: readonly string[]): string[] {
  const chosen = new Set(
    questionnaire.flatMap(({ group, questions }) =>
      questions.filter(({ interest }) => interest).flatMap(({ key }) => [...shownAnswers(member)[group]![key]!]),
    ),
  );
  return order.filter((option) => chosen.has(option));
}

/** Half of those who score the same come before. */
function placeOf(scores: Float64Array, own: number, viewer: number, count: number): number {
  let [before, same] = [0, 0];
  for (let member = 0; member < count; member++) {
    if (member === viewer) continue;
    if (scores[member]! > scores[own]!) before++;
    else if (scores[member] === scores[own]) same++;
  }
  return 1 + before + Math.floor(same / 2);
}

function scoresOf(
  compare: Comparison,
  columns: readonly Column[],
  viewer: number,
  count: number,
): { yours: Float64Array; both: Float64Array } {
  const [yours, both] = [new Float64Array(count), new Float64Array(count)];
  for (let member = 0; member < count; member++) {
    let points = 0;
    for (const { points: worth, chosen } of columns) {
      // Who ticks for show ticks every option here.
      const theirs = member < chosen.length ? chosen[member]! : 0xffffffff;
      if ((chosen[viewer]! & theirs) !== 0) points += worth;
    }
    const score = compare.points(viewer, member) + points;
    yours[member] = score;
    both[member] = Math.min(score, compare.points(member, viewer) + points);
  }
  return { yours, both };
}

/** The points of interests, in one direction. */
class Comparison {
  private readonly words: readonly Words[];
  private readonly numbers: readonly number[];
  private readonly sums: readonly number[];
  private readonly norms: readonly number[];
  private readonly byBit: readonly number[][];
  private readonly cosine: boolean;

  constructor(engine: Engine, counted: readonly (readonly string[])[], weights: ReadonlyMap<string, number>, cosine: boolean) {
    const weightOf = (interest: string): number => weights.get(interest) ?? 1;
    const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
    this.words = counted.map((interests) => wordsOf(engine, interests));
    this.numbers = counted.map(({ length }) => length);
    this.sums = counted.map((interests) => sum(interests.map(weightOf)));
    this.norms = counted.map((interests) => Math.sqrt(sum(interests.map((interest) => weightOf(interest) ** 2))));
    this.byBit = [0, 1].map(() => Array.from({ length: 32 }, () => 0));
    for (const [interest, { word, bit }] of engine.bits) this.byBit[word]![bit] = weightOf(interest);
    this.cosine = cosine;
  }

  points(one: number, other: number): number {
    const [a, b] = [this.words[one]!, this.words[other]!];
    const [both0, both1] = [a[0] & b[0], a[1] & b[1]];
    if ((both0 | both1) === 0) return 0;
    if (this.cosine) {
      return Math.round(((INTEREST_POINTS + FIT_POINTS) * this.weight(both0, both1, 2)) / (this.norms[one]! * this.norms[other]!));
    }
    const ratio = Math.round(((bitCount(both0) + bitCount(both1)) * INTEREST_POINTS) / this.numbers[one]!);
    return ratio + Math.round((this.weight(both0, both1, 1) * FIT_POINTS) / this.sums[other]!);
  }

  private weight(both0: number, both1: number, power: 1 | 2): number {
    let sum = 0;
    for (const [word, both] of [both0, both1].entries()) {
      for (let rest = both; rest !== 0; rest &= rest - 1) sum += this.byBit[word]![31 - Math.clz32(rest & -rest)]! ** power;
    }
    return sum;
  }
}

function wordsOf(engine: Engine, interests: readonly string[]): Words {
  const words: [number, number] = [0, 0];
  for (const interest of interests) {
    const { word, bit } = engine.bits.get(interest)!;
    words[word as 0 | 1] |= 1 << bit;
  }
  return words;
}
