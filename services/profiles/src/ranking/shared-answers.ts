import { QUESTION_GROUPS, type AgreementName, type ApartName, type GroupName } from '@affinity/proto/vocabulary/answers';
import { tellingOptions } from '@affinity/proto/vocabulary/interests';
import type { Question } from '@affinity/proto/vocabulary/questionnaire';

/** A question that brings points beside the interests. */
export interface SharedAnswer {
  readonly group: GroupName;
  readonly question: Question;
  /** The question in the reasons of a match. */
  readonly name: AgreementName;
  /** Added to the score when both chose at least one of `options`. */
  readonly points: number;
  readonly options: readonly string[];
}

/** Two questions of one group: the first says how much the second matters. */
export interface SettingApart {
  readonly name: ApartName;
  readonly importance: SharedAnswer;
  readonly matter: SharedAnswer;
  /** Points taken off, by option of `importance`. */
  readonly costs: ReadonlyMap<string, number>;
}

/** Each can be said in one sentence: "You both chose Remote work". */
export const SHARED_ANSWERS: readonly SharedAnswer[] = QUESTION_GROUPS.flatMap(({ group, questions }) =>
  questions.flatMap((question) => {
    if (!question.agreement) return [];
    const { name, points } = question.agreement;
    return [{ group, question, name: name as AgreementName, points, options: tellingOptions(question) }];
  }),
);

/** What sets two apart: faith, when it is important to one of them. The row of a member has room for one such pair of questions. */
export const SETTING_APART: SettingApart = onlyPairThatSetsApart();

/** PPL-020: "shared interests / viewer's interests x 70 + up to 30". */
export const INTEREST_POINTS = 70;
/** The most that the candidate's own interests add: how much of what they like is shared, by rarity. */
export const FIT_POINTS = 30 - SHARED_ANSWERS.reduce((sum, { points }) => sum + points, 0);

function onlyPairThatSetsApart(): SettingApart {
  const pairs = SHARED_ANSWERS.flatMap((importance): SettingApart[] => {
    const { apart } = importance.question;
    const matter = apart && SHARED_ANSWERS.find(({ group, question }) => group === importance.group && question.key === apart.question);
    return matter ? [{ name: apart.name as ApartName, importance, matter, costs: new Map(Object.entries(apart.costs)) }] : [];
  });
  if (pairs.length !== 1) throw new Error(`${pairs.length} pairs of questions set members apart; a row has room for one`);
  return pairs[0]!;
}
