/**
 * The preference questionnaire: groups, questions and options, in the order the member meets them. All code that asks, takes,
 * keeps, shows, exports and ranks answers is made from it. A new question needs nothing elsewhere.
 * Source: the questionnaire of the requirements (ONB-007..008, ONB-025..039). The option strings are stored in `bio_data` and
 * shown: a stored value must never be translated or re-cased.
 */
export interface AnswerName {
  /** Key inside its group of `bio_data`. */
  readonly key: string;
  /** The name of the question where it stands by itself: reasons of a match, the archive, reports. */
  readonly label: string;
  /** The name inside its section of a profile, if it differs there. */
  readonly line?: string;
}

export interface Question extends AnswerName {
  /** What the form asks (ONB-040). */
  readonly asks: string;
  readonly options: readonly string[];
  /** At most one option can be chosen. Without this any number can. */
  readonly single?: true;
  /** The chosen options are interests (SPK-038, SPK-039). */
  readonly interest?: true;
  /** Options that say nothing of a member: they are no interests, and two who chose them have nothing in common by it (DECISION-17). */
  readonly tellsNothing?: readonly string[];
  /** The points that the question adds to the compatibility when both chose one option of it (PPL-020). No question of interests has them. */
  readonly agreement?: Agreement;
  /** What it costs when two differ in what this question calls important. */
  readonly apart?: Apart;
  /** Whether a model may get the answers (SAFETY-79). */
  readonly saidToModels: boolean;
}

export interface Agreement {
  /** The question in the reasons of a match: the key alone can stand in two groups. */
  readonly name: string;
  readonly points: number;
}

/** Both answered `question` of the same group, and no option is in common. */
export interface Apart {
  /** The difference in the reasons of a match. */
  readonly name: string;
  /** The key of the other question. */
  readonly question: string;
  /** Points taken off when one of the two chose the option. The highest counts. */
  readonly costs: Readonly<Record<string, number>>;
}

export interface QuestionGroup {
  /** Key of the group in `bio_data`. */
  readonly group: string;
  /** The step of the form, and the section of a profile. */
  readonly title: string;
  /** The line below the title of the step. */
  readonly lead: string;
  readonly questions: readonly Question[];
  /** Lists that older profiles have and no question writes any more (ENT-022, ENT-024). They are interests like others. */
  readonly unasked?: readonly AnswerName[];
}

export const QUESTIONNAIRE = [
  {
    group: 'social',
    title: 'Social Preferences',
    lead: 'Who you are in company, and the company you like.',
    questions: [
      {
        key: 'outgoing',
        asks: 'How outgoing are you?',
        label: 'How outgoing',
        line: 'In company',
        options: ['Very outgoing', 'Moderately outgoing', 'Introverted', 'Social butterfly', 'Homebody', 'Situational'],
        agreement: { name: 'outgoing', points: 3 },
        saidToModels: true,
      },
      {
        key: 'socialActivities',
        asks: 'What kind of company do you enjoy?',
        label: 'Social activities',
        line: 'Enjoys',
        options: ['Large parties', 'Small gatherings', 'One-on-one', 'Networking events', 'Cultural outings', 'Quiet dinners'],
        interest: true,
        saidToModels: true,
      },
    ],
  },
  {
    group: 'lifestyle',
    title: 'Lifestyle',
    lead: 'Your days: the plate, the body, the animals.',
    questions: [
      {
        key: 'diet',
        asks: 'How do you eat?',
        label: 'Diet',
        line: 'Eats',
        options: ['Vegetarian', 'Vegan', 'Pescatarian', 'Omnivore', 'Keto', 'Paleo', 'Food restrictions'],
        interest: true,
        tellsNothing: ['Food restrictions'],
        saidToModels: true,
      },
      {
        key: 'exercise',
        asks: 'How do you keep active?',
        label: 'Exercise',
        line: 'Moves',
        options: ['Gym regular', 'Yoga enthusiast', 'Outdoor adventurer', 'Sports player', 'Casual exerciser', 'Minimal exercise'],
        interest: true,
        tellsNothing: ['Minimal exercise'],
        saidToModels: true,
      },
      {
        key: 'pets',
        asks: 'How do you feel about pets?',
        label: 'Pets',
        options: ['Dog lover', 'Cat person', 'Small pets', 'Allergic', 'Prefer none', 'Want pets'],
        interest: true,
        tellsNothing: ['Allergic', 'Prefer none'],
        saidToModels: true,
      },
    ],
    unasked: [
      { key: 'cooking', label: 'Cooking' },
      { key: 'travel', label: 'Travel' },
    ],
  },
  {
    group: 'hobbies',
    title: 'Hobbies & Interests',
    lead: 'What you would do with a free Saturday.',
    questions: [
      {
        key: 'interests',
        asks: 'What are you into?',
        label: 'Interests',
        options: [
          'Reading',
          'Sports',
          'Music',
          'Art',
          'Travel',
          'Cooking',
          'Gardening',
          'Gaming',
          'Hiking',
          'Movies/TV',
          'Tech',
          'Photography',
        ],
        interest: true,
        saidToModels: true,
      },
      {
        key: 'creativePursuits',
        asks: 'Which creative things do you do?',
        label: 'Creative pursuits',
        line: 'Creates',
        options: ['Visual arts', 'Music creation', 'Writing', 'Photography', 'Film making', 'Graphic design', 'Crafts', 'None currently'],
        interest: true,
        tellsNothing: ['None currently'],
        saidToModels: true,
      },
    ],
    unasked: [{ key: 'music', label: 'Music' }],
  },
  {
    group: 'religion',
    title: 'Religion & Beliefs',
    lead: 'What you hold to, and how much it matters to you.',
    questions: [
      {
        key: 'faith',
        asks: 'What do you believe?',
        label: 'Faith',
        options: ['Christian', 'Muslim', 'Hindu', 'Buddhist', 'Jewish', 'Atheist', 'Agnostic', 'Spiritual', 'Prefer not to say'],
        tellsNothing: ['Prefer not to say'],
        agreement: { name: 'faith', points: 4 },
        saidToModels: false,
      },
      {
        key: 'importance',
        asks: 'How important is faith in a partner?',
        label: 'How much faith matters',
        line: 'In a partner',
        options: ['Essential', 'Very important', 'Somewhat important', 'Not important', "Don't care", 'Must respect mine'],
        tellsNothing: ["Don't care"],
        agreement: { name: 'religionImportance', points: 2 },
        apart: { name: 'faithApart', question: 'faith', costs: { Essential: 10, 'Very important': 5 } },
        saidToModels: false,
      },
    ],
  },
  {
    group: 'education',
    title: 'Education',
    lead: 'Where you learnt, and whether it counts.',
    questions: [
      {
        key: 'level',
        asks: 'What is your education?',
        label: 'Education',
        line: 'Level',
        options: ['High school', 'Vocational', 'Associate degree', "Bachelor's degree", "Master's degree", 'Doctorate', 'Self-taught'],
        saidToModels: true,
      },
      {
        key: 'importance',
        asks: "How much does a partner's education matter?",
        label: 'How much education matters',
        line: 'In a partner',
        options: [
          'Very important',
          'Somewhat important',
          'Not important',
          "Don't care",
          'Similar to mine',
          'Less important than experience',
        ],
        tellsNothing: ["Don't care"],
        agreement: { name: 'educationImportance', points: 2 },
        saidToModels: true,
      },
    ],
  },
  {
    group: 'career',
    title: 'Career & Work',
    lead: 'What you do, and how you do it.',
    questions: [
      {
        key: 'profession',
        asks: 'What do you do?',
        label: 'Profession',
        options: [
          'Corporate professional',
          'Entrepreneur',
          'Creative professional',
          'Healthcare',
          'Education',
          'Tech industry',
          'Student',
          'Freelancer',
        ],
        saidToModels: true,
      },
      {
        key: 'creativeField',
        asks: 'Is there a creative field in your work?',
        label: 'Creative field',
        options: ['Visual arts', 'Music', 'Writing', 'Performance', 'Film/TV', 'Design', 'Photography', 'Digital media'],
        saidToModels: true,
      },
      {
        key: 'workStyle',
        asks: 'How do you like to work?',
        label: 'Work style',
        line: 'Works best',
        options: ['9-to-5 schedule', 'Flexible hours', 'Remote work', 'Freelance projects', 'Night owl', 'Early bird'],
        agreement: { name: 'workStyle', points: 3 },
        saidToModels: true,
      },
    ],
  },
] as const satisfies readonly QuestionGroup[];

/** Optional answers of the last step that discovery applies in both directions (DECISION-5). */
export const GENDERS = ['Woman', 'Man', 'Non-binary'] as const;
export type Gender = (typeof GENDERS)[number];

/** ONB-009: the title of the last step, and of its answers in archives. */
export const ADDITIONAL_TITLE = 'Additional Information';

/** Steps of the questionnaire: the option groups, then "Additional Information" (CONST-004, ONB-007). */
export const QUESTIONNAIRE_STEPS = [...QUESTIONNAIRE.map((g) => g.group), 'additional'] as readonly string[];
