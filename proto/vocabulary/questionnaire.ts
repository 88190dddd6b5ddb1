/**
 * The preference questionnaire: groups, questions and options, in the order the member meets them.
 * Source: the questionnaire of the requirements (ONB-007..008, ONB-025..039). The option strings are
 * what is stored in `bio_data` and what is shown; never translate or re-case a stored value.
 */
export interface Question {
  /** Key inside its group of `bio_data`. */
  readonly key: string;
  readonly options: readonly string[];
}

export interface QuestionGroup {
  /** Key of the group in `bio_data`. */
  readonly group: string;
  readonly questions: readonly Question[];
}

export const QUESTIONNAIRE = [
  {
    group: 'social',
    questions: [
      { key: 'outgoing', options: ['Very outgoing', 'Moderately outgoing', 'Introverted', 'Social butterfly', 'Homebody', 'Situational'] },
      {
        key: 'socialActivities',
        options: ['Large parties', 'Small gatherings', 'One-on-one', 'Networking events', 'Cultural outings', 'Quiet dinners'],
      },
    ],
  },
  {
    group: 'lifestyle',
    questions: [
      { key: 'diet', options: ['Vegetarian', 'Vegan', 'Pescatarian', 'Omnivore', 'Keto', 'Paleo', 'Food restrictions'] },
      {
        key: 'exercise',
        options: ['Gym regular', 'Yoga enthusiast', 'Outdoor adventurer', 'Sports player', 'Casual exerciser', 'Minimal exercise'],
      },
      { key: 'pets', options: ['Dog lover', 'Cat person', 'Small pets', 'Allergic', 'Prefer none', 'Want pets'] },
    ],
  },
  {
    group: 'hobbies',
    questions: [
      {
        key: 'interests',
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
      },
      {
        key: 'creativePursuits',
        options: ['Visual arts', 'Music creation', 'Writing', 'Photography', 'Film making', 'Graphic design', 'Crafts', 'None currently'],
      },
    ],
  },
  {
    group: 'religion',
    questions: [
      {
        key: 'faith',
        options: ['Christian', 'Muslim', 'Hindu', 'Buddhist', 'Jewish', 'Atheist', 'Agnostic', 'Spiritual', 'Prefer not to say'],
      },
      {
        key: 'importance',
        options: ['Essential', 'Very important', 'Somewhat important', 'Not important', "Don't care", 'Must respect mine'],
      },
    ],
  },
  {
    group: 'education',
    questions: [
      {
        key: 'level',
        options: ['High school', 'Vocational', 'Associate degree', "Bachelor's degree", "Master's degree", 'Doctorate', 'Self-taught'],
      },
      {
        key: 'importance',
        options: [
          'Very important',
          'Somewhat important',
          'Not important',
          "Don't care",
          'Similar to mine',
          'Less important than experience',
        ],
      },
    ],
  },
  {
    group: 'career',
    questions: [
      {
        key: 'profession',
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
      },
      {
        key: 'creativeField',
        options: ['Visual arts', 'Music', 'Writing', 'Performance', 'Film/TV', 'Design', 'Photography', 'Digital media'],
      },
      {
        key: 'workStyle',
        options: ['9-to-5 schedule', 'Flexible hours', 'Remote work', 'Freelance projects', 'Night owl', 'Early bird'],
      },
    ],
  },
] as const satisfies readonly QuestionGroup[];

/** Optional answers of the last step that discovery applies in both directions (DECISION-5). */
export const GENDERS = ['Woman', 'Man', 'Non-binary'] as const;
export type Gender = (typeof GENDERS)[number];

/** Steps of the questionnaire: the option groups, then "Additional Information" (CONST-004, ONB-007). */
export const QUESTIONNAIRE_STEPS = [...QUESTIONNAIRE.map((g) => g.group), 'additional'] as readonly string[];
