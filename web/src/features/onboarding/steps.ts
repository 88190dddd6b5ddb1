import { QUESTIONNAIRE, QUESTIONNAIRE_STEPS } from '@affinity/proto/vocabulary/questionnaire';

type Group = (typeof QUESTIONNAIRE)[number];
export type GroupName = Group['group'];
type QuestionIdOf<G> = G extends { group: infer Name extends string; questions: readonly { key: infer Key extends string }[] }
  ? `${Name}.${Key}`
  : never;
export type QuestionId = QuestionIdOf<Group>;

/** The intro comes before the steps, which count from 0 (ONB-001, ONB-007). */
export const INTRO_STEP = -1;
/** CONST-004: six groups of options and one extra. */
export const STEP_COUNT = QUESTIONNAIRE_STEPS.length;
export const LAST_STEP = STEP_COUNT - 1;

/** Steps done when `step` is shown, of STEP_COUNT: 0 on the intro, 1 on the first step (ONB-011, ONB-012, ONB-020). */
export const stepsShown = (step: number): number => step + 1;
/** Share of the bar, 0..1 (ONB-012). */
export const progressOf = (step: number): number => stepsShown(step) / STEP_COUNT;

export const nextStep = (step: number): number => Math.min(step + 1, LAST_STEP);
export const previousStep = (step: number): number => Math.max(step - 1, INTRO_STEP);
/** ONB-018: the first step is the intro; from step 0 Back leads there. */
export const isBackDisabled = (step: number): boolean => step === INTRO_STEP;

/** ONB-040: the profile's section names. */
export const GROUP_TITLES: Readonly<Record<GroupName, string>> = {
  social: 'Social Preferences',
  lifestyle: 'Lifestyle',
  hobbies: 'Hobbies & Interests',
  religion: 'Religion & Beliefs',
  education: 'Education',
  career: 'Career & Work',
};

export const GROUP_LEADS: Readonly<Record<GroupName, string>> = {
  social: 'Who you are in company, and the company you like.',
  lifestyle: 'Your days: the plate, the body, the animals.',
  hobbies: 'What you would do with a free Saturday.',
  religion: 'What you hold to, and how much it matters to you.',
  education: 'Where you learnt, and whether it counts.',
  career: 'What you do, and how you do it.',
};

/** ONB-009. */
export const ADDITIONAL_TITLE = 'Additional Information';

export const QUESTION_TEXTS: Readonly<Record<QuestionId, string>> = {
  'social.outgoing': 'How outgoing are you?',
  'social.socialActivities': 'What kind of company do you enjoy?',
  'lifestyle.diet': 'How do you eat?',
  'lifestyle.exercise': 'How do you keep active?',
  'lifestyle.pets': 'How do you feel about pets?',
  'hobbies.interests': 'What are you into?',
  'hobbies.creativePursuits': 'Which creative things do you do?',
  'religion.faith': 'What do you believe?',
  'religion.importance': 'How important is faith in a partner?',
  'education.level': 'What is your education?',
  'education.importance': "How much does a partner's education matter?",
  'career.profession': 'What do you do?',
  'career.creativeField': 'Is there a creative field in your work?',
  'career.workStyle': 'How do you like to work?',
};
