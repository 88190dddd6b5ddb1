import { isDeepStrictEqual } from 'node:util';
import { chosenIn } from '@affinity/proto/vocabulary/answers';
import { WEIGHED_QUESTIONS, type QuestionName, type Weight } from '@affinity/proto/vocabulary/importance';
import { tellingOptions } from '@affinity/proto/vocabulary/interests';
import { isEmptyBioData } from '../profiles/domain/bio-data.js';
import { countedInterestsOf, type Answers } from './interests.js';
import { SHARED_ANSWERS } from './shared-answers.js';

export type Weights = Readonly<Partial<Record<QuestionName, Weight>>>;

/** What a member calls important in others. Nobody else learns of it (ADR 58). */
export interface Importance {
  readonly questions: Weights;
  /** Whoever did not answer what is a must is left out, too. */
  readonly saidSoOnly: boolean;
}

/** A member whose view of others is worked out. */
export interface Viewer extends Answers {
  readonly importance?: Importance | null;
}

const QUESTIONS = WEIGHED_QUESTIONS.map(({ name, group, question }) => ({ name, group, question, options: tellingOptions(question) }));

/** What "matters" and "must" count of the points of the other answers, in relation to what does not matter. */
const WEIGHT = 2;
const DEFAULT_POINTS: readonly number[] = SHARED_ANSWERS.map(({ points }) => points);
const ALL_POINTS = DEFAULT_POINTS.reduce((sum, points) => sum + points, 0);

/** By question, the options that the member chose and that count. An interest answers each question that offers it (SPK-038). */
function countedAnswers(member: Answers): ReadonlyMap<QuestionName, readonly string[]> {
  if (isEmptyBioData(member.bioData)) return new Map();
  const interests = countedInterestsOf(member);
  const answers = QUESTIONS.map(({ name, group, question, options }) => {
    const chosen = question.interest ? interests : new Set<string>(chosenIn(member.bioData, group, question.key));
    return [name, options.filter((option) => chosen.has(option))] as const;
  });
  return new Map(answers.filter(([, options]) => options.length > 0));
}

/** The questions that the member answered with something that counts. Only these can be a must. */
export function answeredQuestions(member: Answers): QuestionName[] {
  return [...countedAnswers(member).keys()];
}

/** The musts that hold: an answer that was taken back since is asked of nobody. */
export function mustsOf({ importance, ...member }: Viewer): QuestionName[] {
  const questions = importance?.questions ?? {};
  if (!Object.values(questions).includes('must')) return [];
  return answeredQuestions(member).filter((name) => questions[name] === 'must');
}

/** Whether other answers ask something else of others: one to a question that is a must is changed or taken back. */
export function movesMusts(importance: Importance, before: Answers, after: Answers): boolean {
  const musts = mustsOf({ ...before, importance });
  if (musts.length === 0) return false;
  const [held, given] = [countedAnswers(before), countedAnswers(after)];
  return musts.some((name) => !isDeepStrictEqual(held.get(name), given.get(name)));
}

/**
 * The points of SHARED_ANSWERS as the viewer weighs them: the same sum, with a double part for what matters or is a must. The largest
 * remainders are rounded up, the first of equal ones first, so that all are whole numbers.
 */
export function pointsOf({ importance, ...viewer }: Viewer): readonly number[] {
  const questions = importance?.questions ?? {};
  if (Object.keys(questions).length === 0) return DEFAULT_POINTS;
  const answered = new Set(answeredQuestions(viewer));
  const parts = SHARED_ANSWERS.map(({ group, question, points }) => {
    const name = `${group}.${question.key}` as QuestionName;
    return points * (questions[name] !== undefined && answered.has(name) ? WEIGHT : 1);
  });
  const whole = parts.reduce((sum, part) => sum + part, 0);
  const shares = parts.map((part) => Math.floor((part * ALL_POINTS) / whole));
  const left = ALL_POINTS - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = parts.map((part, index) => ({ index, remainder: (part * ALL_POINTS) % whole }));
  byRemainder.sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) shares[index]!++;
  return shares;
}
