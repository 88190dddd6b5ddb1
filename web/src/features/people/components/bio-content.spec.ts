import { describe, expect, it } from 'vitest';
import { byQuestion, noAnswers, QUESTION_GROUPS } from '@affinity/proto/vocabulary/answers';
import type { PersonBioData } from '#shared/api/schema.js';
import { bioSections } from './bio-content.js';

const none = noAnswers();
const nothing: PersonBioData = { ...none, additional: { dealbreakers: '', moreInfo: '' } };
const sections = (change: Partial<PersonBioData>, socialActivities: string[] = []) =>
  bioSections({ bio_data: { ...nothing, ...change }, socialActivities });

describe('bioSections', () => {
  it.each<[row: string, title: string, change: Partial<PersonBioData>, shown: string[]]>([
    [
      'PRO-011',
      'Social Preferences',
      { social: { ...none.social, outgoing: ['Homebody'], socialActivities: ['Quiet dinners'] } },
      ['Homebody', 'Quiet dinners'],
    ],
    [
      'PRO-012, ENT-022',
      'Lifestyle',
      {
        lifestyle: {
          ...none.lifestyle,
          diet: ['Vegan'],
          exercise: ['Yoga enthusiast'],
          pets: ['Cat person'],
          cooking: ['Baking'],
          travel: ['By train'],
        },
      },
      ['Vegan', 'Yoga enthusiast', 'Cat person', 'Baking', 'By train'],
    ],
    [
      'PRO-013, ENT-024',
      'Hobbies & Interests',
      { hobbies: { ...none.hobbies, interests: ['Hiking'], creativePursuits: ['Crafts'], music: ['Jazz'] } },
      ['Hiking', 'Crafts', 'Jazz'],
    ],
    [
      'PRO-014',
      'Religion & Beliefs',
      { religion: { ...none.religion, faith: ['Spiritual'], importance: ['Essential'] } },
      ['Spiritual', 'Essential'],
    ],
    [
      'PRO-015',
      'Education',
      { education: { ...none.education, level: ['Doctorate'], importance: ['Not important'] } },
      ['Doctorate', 'Not important'],
    ],
    [
      'PRO-016',
      'Career & Work',
      { career: { ...none.career, profession: ['Student'], creativeField: ['Design'], workStyle: ['Night owl'] } },
      ['Student', 'Design', 'Night owl'],
    ],
  ])('%s shows "%s" alone when only its group is answered, with every answer of it', (_row, title, change, shown) => {
    const found = sections(change);
    expect(found.map((section) => section.title)).toEqual([title]);
    expect(found[0]!.lines.flatMap(({ values }) => values)).toEqual(shown);
  });

  it('PRO-011..016 shows the answer to every question, in the order of the questionnaire', () => {
    const found = sections(byQuestion(({ options }) => [options[0]!]));
    expect(found.map(({ title, lines }) => [title, lines])).toEqual(
      QUESTION_GROUPS.map(({ title, questions }) => [
        title,
        questions.map(({ label, line = label, options }) => ({ label: line, values: [options[0]] })),
      ]),
    );
  });

  it('PRO-010, PRO-017, PRO-018 "About Me" and "Dealbreakers" are in the own words, first and last', () => {
    const found = sections({
      additional: { moreInfo: ' 34, sails. ', dealbreakers: 'Smoking' },
      education: { ...none.education, level: ['Doctorate'] },
    });
    expect(found.map(({ title, text }) => [title, text])).toEqual([
      ['About Me', '34, sails.'],
      ['Education', ''],
      ['Dealbreakers', 'Smoking'],
    ]);
  });

  it('PRO-010..018 a member who ticked nothing and wrote blanks has no section', () => {
    expect(sections({ additional: { moreInfo: ' \n', dealbreakers: '' } })).toEqual([]);
    expect(bioSections({ bio_data: null, socialActivities: ['Large parties'] })).toEqual([]);
  });

  it('ENT-018, PRO-011 joins the top-level social activities to the answers, each once', () => {
    const [section] = sections({ social: { ...none.social, socialActivities: ['Quiet dinners'] } }, ['Chess', 'Quiet dinners']);
    expect(section!.lines).toEqual([{ label: 'Enjoys', values: ['Quiet dinners', 'Chess'] }]);
  });
});
