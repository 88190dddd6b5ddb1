import { describe, expect, it } from 'vitest';
import { QUESTIONNAIRE } from '@affinity/proto/vocabulary/questionnaire';
import { BioDataResponse } from './profile.response.js';
import { SaveBioDataRequest } from './save-bio-data.request.js';

/** The specification's own words (ONB-025..038), spelled out: the vocabulary is what is tested. */
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

function run(overrides: Record<string, Record<string, unknown>> = {}): Record<string, Record<string, unknown>> {
  const groups = Object.fromEntries(
    QUESTIONNAIRE.map(({ group, questions }) => [group, Object.fromEntries(questions.map(({ key }) => [key, []]))]),
  );
  return { ...groups, additional: { dealbreakers: '', moreInfo: '' }, ...overrides } as Record<string, Record<string, unknown>>;
}

describe('the questions', () => {
  it.each(ROWS)('%s %s.%s has exactly the stated options, in their order', (_id, group, key, options) => {
    const questions: readonly { key: string; options: readonly string[] }[] = QUESTIONNAIRE.find(
      (entry) => entry.group === group,
    )!.questions;
    expect(questions.find((question) => question.key === key)?.options).toEqual(options.split(', '));
  });

  it.each(ROWS)('%s %s.%s takes every stated option, and no other text', (_id, group, key, options) => {
    const every = run();
    every[group]![key] = options.split(', ');
    expect(SaveBioDataRequest.parse(every)).toMatchObject({ [group]: { [key]: options.split(', ') } });
    for (const wrong of [options.split(', ')[0]!.toUpperCase(), '', 'Other', 0, null]) {
      const one = run();
      one[group]![key] = [wrong];
      expect(SaveBioDataRequest.safeParse(one).success).toBe(false);
    }
  });

  it('ONB-039 are 14 in all: 2, 3, 2, 2, 2 and 3 over the six steps', () => {
    expect(QUESTIONNAIRE.map(({ group, questions }) => [group, questions.length])).toEqual([
      ['social', 2],
      ['lifestyle', 3],
      ['hobbies', 2],
      ['religion', 2],
      ['education', 2],
      ['career', 3],
    ]);
    expect(ROWS).toHaveLength(14);
    expect(QUESTIONNAIRE.reduce((sum, { questions }) => sum + questions.length, 0)).toBe(14);
  });

  it('come back in the answer, every one of them', () => {
    for (const { group, questions } of QUESTIONNAIRE) {
      const shape = Object.keys(BioDataResponse.shape[group].shape);
      expect(shape).toEqual(expect.arrayContaining(questions.map(({ key }) => key)));
    }
  });
});
