import type { Additional, Answers, Engine, Question, Shown } from './engine.ts';

/** How a member answered: as they are, or so as to be shown. */
export type Manner = 'honest' | 'half' | 'popular' | 'everything';

export interface Member extends Shown {
  readonly manner: Manner;
  /** What they would have answered honestly: it decides whom they like, and who likes them. */
  readonly taste: Answers;
}

/** Of how many of the members each manner is. The rest are honest. */
export interface Parts {
  readonly half: number;
  readonly popular: number;
  readonly everything: number;
}

/** The most options that are chosen of a question; of others 2. */
const MOST: Readonly<Record<string, number>> = {
  interests: 6,
  socialActivities: 3,
  creativePursuits: 3,
  faith: 1,
  importance: 1,
  level: 1,
};
/** Circles of taste: who belongs to one likes other options of each question than the next. */
const CIRCLES = 6;
const IN_CIRCLE = 0.4;

/** Makes members. Popular options are chosen often, some members say much and some little, tastes come in circles. */
export class World {
  private readonly random: () => number;
  private readonly engine: Engine;

  constructor(engine: Engine, seed: number) {
    this.engine = engine;
    this.random = engine.randomOf(seed);
  }

  /** @param count how many; the later ones joined later */
  members(count: number, parts: Parts): Member[] {
    const honest = Array.from({ length: count }, (_, number) => this.honest(number));
    const { offered } = this.engine;
    const popular = new Set(byPopularity(this.engine, honest).slice(0, Math.floor(offered.size / 2)));
    return honest.map((member) => {
      const at = this.random();
      if (at < parts.everything) return this.as('everything', member, popular);
      if (at < parts.everything + parts.half) return this.as('half', member, popular);
      return at < parts.everything + parts.half + parts.popular ? this.as('popular', member, popular) : member;
    });
  }

  private honest(number: number): Member {
    const circle = Math.floor(CIRCLES * this.random());
    const talk = 0.4 + 0.9 * this.random();
    const taste = this.answers(({ key, options }) => {
      const wanted = (MOST[key] ?? 2) === 1 ? Number(this.random() < 0.85) : Math.round((MOST[key] ?? 2) * talk * (0.4 + this.random()));
      return [...new Set(Array.from({ length: wanted }, () => this.pick(options, circle)))];
    });
    return {
      id: this.id(number),
      fullName: 'Ann Lee',
      bioData: { ...taste, additional: this.additional() },
      socialActivities: [],
      listed: true,
      revision: 1,
      manner: 'honest',
      taste,
    };
  }

  private as(manner: Manner, member: Member, popular: ReadonlySet<string>): Member {
    const answers = this.answers(({ options, interest }) => {
      if (manner === 'half') return options.filter(() => this.random() < 0.5);
      return manner === 'popular' && interest ? options.filter((option) => popular.has(option)) : options;
    });
    return { ...member, manner, bioData: { ...answers, additional: member.bioData.additional } };
  }

  private answers(choose: (question: Question) => readonly string[]): Answers {
    return Object.fromEntries(
      this.engine.questionnaire.map(({ group, questions }) => [
        group,
        Object.fromEntries(questions.map((question) => [question.key, choose(question)])),
      ]),
    );
  }

  private pick(from: readonly string[], circle: number): string {
    const place = Math.floor(from.length * this.random() ** 2);
    return from[this.random() < IN_CIRCLE ? (place + circle * 2) % from.length : place]!;
  }

  private additional(): Additional {
    const [woman, man, other] = this.engine.genders as [string, string, string];
    const at = this.random();
    const gender = at < 0.47 ? woman : at < 0.96 ? man : other;
    const opposite = gender === woman ? man : woman;
    const seeks = this.random();
    const seeking = gender === other || seeks > 0.93 ? [woman, man, other] : seeks > 0.88 ? [gender] : [opposite];
    // The lower of three: most members are young.
    const age = 18 + Math.floor(52 * Math.min(this.random(), this.random(), this.random()));
    const [younger, older] = [3 + Math.floor(10 * this.random()), 3 + Math.floor(10 * this.random())];
    return {
      ...(this.random() < 0.9
        ? { birthDate: `${2025 - age}-0${1 + Math.floor(9 * this.random())}-1${Math.floor(10 * this.random())}` }
        : {}),
      ...(this.random() < 0.95 ? { gender, seeking } : {}),
      ...(this.random() < 0.7 ? { ageRange: { min: Math.max(18, age - younger), max: age + older } } : {}),
    };
  }

  /** The first half is the moment of joining, which grows. */
  private id(number: number): string {
    const hex = (digits: number): string =>
      Math.floor(this.random() * 16 ** digits)
        .toString(16)
        .padStart(digits, '0');
    return `${number.toString(16).padStart(8, '0')}-0000-7${hex(3)}-a${hex(3)}-${hex(12)}`;
  }
}

/** The number that an id of this world begins with: the place in the list of members. */
export const numberOf = (id: string): number => Number.parseInt(id.slice(0, 8), 16);

/** The interests that count, those first that most members have. */
export function byPopularity({ questionnaire, offered }: Engine, members: readonly Member[]): string[] {
  const having = new Map<string, number>([...offered].map((interest) => [interest, 0]));
  for (const { taste } of members) {
    for (const { group, questions } of questionnaire) {
      for (const { key, interest } of questions) {
        if (interest) for (const option of taste[group]![key]!) if (offered.has(option)) having.set(option, having.get(option)! + 1);
      }
    }
  }
  return [...having].toSorted(([, a], [, b]) => b - a).map(([interest]) => interest);
}
