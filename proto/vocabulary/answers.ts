import { QUESTIONNAIRE, type Question, type QuestionGroup } from './questionnaire.js';

type Group = (typeof QUESTIONNAIRE)[number];
type GroupOf<Name extends GroupName> = Extract<Group, { group: Name }>;

export type GroupName = Group['group'];
export type QuestionKey<Name extends GroupName> = GroupOf<Name>['questions'][number]['key'];
export type UnaskedKey<Name extends GroupName> =
  GroupOf<Name> extends { unasked: readonly { key: infer Key extends string }[] } ? Key : never;
/** The names of the questions that bring points, in the reasons of a match. */
export type AgreementName = Extract<Group['questions'][number], { agreement: unknown }>['agreement']['name'];
/** The names of the differences that cost points, in the reasons of a match. */
export type ApartName = Extract<Group['questions'][number], { apart: unknown }>['apart']['name'];

/** One value for each question, such as the list of chosen options. */
export type ByQuestion<T> = { [Name in GroupName]: { [Key in QuestionKey<Name>]: T } };

/** Answers as they are read. Any group or list may be absent. */
export type GivenAnswers = { readonly [Name in GroupName]?: { readonly [key: string]: readonly string[] | undefined } | undefined };

/** The questionnaire, for code that treats all questions alike. */
export const QUESTION_GROUPS: readonly (QuestionGroup & { readonly group: GroupName })[] = QUESTIONNAIRE;

export function byQuestion<T>(make: (question: Question, group: GroupName) => T): ByQuestion<T> {
  const groups = QUESTION_GROUPS.map(({ group, questions }) => [
    group,
    Object.fromEntries(questions.map((question) => [question.key, make(question, group)])),
  ]);
  return Object.fromEntries(groups) as ByQuestion<T>;
}

/** A run through the questionnaire with nothing ticked: every group is there, with empty lists (GRD-026). */
export const noAnswers = (): ByQuestion<string[]> => byQuestion((): string[] => []);

/** The chosen options of a question; empty when it was not answered. */
export const chosenIn = (answers: GivenAnswers | null, group: GroupName, key: string): readonly string[] => answers?.[group]?.[key] ?? [];
