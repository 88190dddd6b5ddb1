import { describe, expect, it } from 'vitest';
import { noAnswers, QUESTION_GROUPS } from './answers.js';
import { ADDITIONAL_TITLE, QUESTIONNAIRE, QUESTIONNAIRE_STEPS } from './questionnaire.js';

/** The specification's own words (ONB-025..038), spelled out: this test is about the vocabulary itself. */
const ROWS: [id: string, group: string, key: string, options: string][] = [
  ['ONB-025', 'social', 'outgoing', 'Very outgoing, Moderately outgoing, Introverted, Social butterfly, Homebody, Situational'],
  [
    'ONB-026',
    'social',
    'socialActivities',
    'Large parties, Small gatherings, One-on-one, Networking events, Cultural outings, Quiet dinners',
  ],
  ['ONB-027', 'lifestyle', 'diet', 'Vegetarian, Vegan, Pescatarian, Omnivore, Keto, Paleo, Food restrictions'],
  [
    'ONB-028',
    'lifestyle',
    'exercise',
    'Gym regular, Yoga enthusiast, Outdoor adventurer, Sports player, Casual exerciser, Minimal exercise',
  ],
  ['ONB-029', 'lifestyle', 'pets', 'Dog lover, Cat person, Small pets, Allergic, Prefer none, Want pets'],
  [
    'ONB-030',
    'hobbies',
    'interests',
    'Reading, Sports, Music, Art, Travel, Cooking, Gardening, Gaming, Hiking, Movies/TV, Tech, Photography',
  ],
  [
    'ONB-031',
    'hobbies',
    'creativePursuits',
    'Visual arts, Music creation, Writing, Photography, Film making, Graphic design, Crafts, None currently',
  ],
  ['ONB-032', 'religion', 'faith', 'Christian, Muslim, Hindu, Buddhist, Jewish, Atheist, Agnostic, Spiritual, Prefer not to say'],
  ['ONB-033', 'religion', 'importance', "Essential, Very important, Somewhat important, Not important, Don't care, Must respect mine"],
  [
    'ONB-034',
    'education',
    'level',
    "High school, Vocational, Associate degree, Bachelor's degree, Master's degree, Doctorate, Self-taught",
  ],
  [
    'ONB-035',
    'education',
    'importance',
    "Very important, Somewhat important, Not important, Don't care, Similar to mine, Less important than experience",
  ],
  [
    'ONB-036',
    'career',
    'profession',
    'Corporate professional, Entrepreneur, Creative professional, Healthcare, Education, Tech industry, Student, Freelancer',
  ],
  ['ONB-037', 'career', 'creativeField', 'Visual arts, Music, Writing, Performance, Film/TV, Design, Photography, Digital media'],
  ['ONB-038', 'career', 'workStyle', '9-to-5 schedule, Flexible hours, Remote work, Freelance projects, Night owl, Early bird'],
];

const questions = QUESTION_GROUPS.flatMap(({ group, questions }) =>
  questions.map((question) => ({ ...question, id: `${group}.${question.key}` })),
);

describe('the questionnaire', () => {
  it.each(ROWS)('%s %s.%s has exactly the stated options, in their order', (_id, group, key, options) => {
    expect(questions.find(({ id }) => id === `${group}.${key}`)?.options).toEqual(options.split(', '));
  });

  it('ONB-039 has 14 questions: 2, 3, 2, 2, 2 and 3 over the six steps', () => {
    expect(QUESTIONNAIRE.map(({ questions }) => questions.length)).toEqual([2, 3, 2, 2, 2, 3]);
    expect(questions.map(({ id }) => id)).toEqual(ROWS.map(([, group, key]) => `${group}.${key}`));
  });

  it('ONB-008, ONB-009, ONB-040 its steps are titled after the sections of the profile', () => {
    expect(QUESTIONNAIRE_STEPS).toEqual([...QUESTIONNAIRE.map(({ group }) => group), 'additional']);
    expect([...QUESTIONNAIRE.map(({ title }) => title), ADDITIONAL_TITLE]).toEqual([
      'Social Preferences',
      'Lifestyle',
      'Hobbies & Interests',
      'Religion & Beliefs',
      'Education',
      'Career & Work',
      'Additional Information',
    ]);
  });

  it('ONB-040 asks each question in a wording of its own', () => {
    expect(questions.every(({ asks }) => asks.endsWith('?'))).toBe(true);
    expect(new Set(questions.map(({ asks }) => asks)).size).toBe(questions.length);
    expect(new Set(questions.map(({ label }) => label)).size).toBe(questions.length);
  });

  it('ENT-022, ENT-024 keeps reading three lists that it does not ask for', () => {
    const unasked = QUESTION_GROUPS.flatMap(({ group, unasked = [] }) => unasked.map(({ key }) => `${group}.${key}`));
    expect(unasked).toEqual(['lifestyle.cooking', 'lifestyle.travel', 'hobbies.music']);
  });

  it('SPK-039 counts these as interests', () => {
    expect(questions.filter(({ interest }) => interest).map(({ id }) => id)).toEqual([
      'social.socialActivities',
      'lifestyle.diet',
      'lifestyle.exercise',
      'lifestyle.pets',
      'hobbies.interests',
      'hobbies.creativePursuits',
    ]);
  });

  it('PPL-020 gives these points for the same answer, 14 of the 30; what is shared of their interests brings 16', () => {
    const agreements = questions.flatMap(({ id, agreement }) => (agreement ? [{ id, ...agreement }] : []));
    expect(agreements).toEqual([
      { id: 'social.outgoing', name: 'outgoing', points: 3 },
      { id: 'religion.faith', name: 'faith', points: 4 },
      { id: 'religion.importance', name: 'religionImportance', points: 2 },
      { id: 'education.importance', name: 'educationImportance', points: 2 },
      { id: 'career.workStyle', name: 'workStyle', points: 3 },
    ]);
    expect(agreements.reduce((sum, { points }) => sum + points, 0)).toBe(14);
  });

  it('DECISION-17 names the answers that say nothing', () => {
    const silent = questions.flatMap(({ id, tellsNothing = [] }) => tellsNothing.map((option) => `${id}: ${option}`));
    expect(silent).toEqual([
      'lifestyle.diet: Food restrictions',
      'lifestyle.exercise: Minimal exercise',
      'lifestyle.pets: Allergic',
      'lifestyle.pets: Prefer none',
      'hobbies.creativePursuits: None currently',
      'religion.faith: Prefer not to say',
      "religion.importance: Don't care",
      "education.importance: Don't care",
    ]);
    for (const { options, tellsNothing = [] } of questions) for (const option of tellsNothing) expect(options).toContain(option);
  });

  it('SAFETY-79 lets nothing of faith be said to a model', () => {
    const unsaid = questions.filter(({ saidToModels }) => !saidToModels).map(({ id }) => id);
    expect(unsaid).toEqual(['religion.faith', 'religion.importance']);
  });

  it('GRD-026 a run in which nothing was ticked has every group, with empty lists', () => {
    expect(noAnswers()).toMatchObject({ social: { outgoing: [], socialActivities: [] }, religion: { faith: [], importance: [] } });
    expect(Object.values(noAnswers()).flatMap((group) => Object.values(group))).toEqual(questions.map(() => []));
  });
});
