import { describe, expect, it } from 'vitest';
import { byQuestion, noAnswers } from '@affinity/proto/vocabulary/answers';
import type { BioData } from '#shared/api/schema.js';
import { ageRangeProblem, formFromBioData, formFromDraft, formFromKept, isBirthDate, toAnswers, toggleOption, toKept } from './answers.js';

describe('toAnswers', () => {
  it('GRD-026 ONB-046 sends every group with empty lists when nothing was ticked', () => {
    expect(toAnswers(formFromBioData(null))).toEqual({
      ...noAnswers(),
      additional: { dealbreakers: '', moreInfo: '', birthDate: null, gender: null, seeking: [], ageRange: null },
    });
  });

  it('fills the open end of an age range with the limits', () => {
    const form = formFromBioData(null);
    expect(toAnswers({ ...form, additional: { ...form.additional, ageFrom: '30' } }).additional.ageRange).toEqual({ min: 30, max: 120 });
    expect(toAnswers({ ...form, additional: { ...form.additional, ageTo: '40' } }).additional.ageRange).toEqual({ min: 18, max: 40 });
  });
});

describe('formFromBioData', () => {
  it('ONB-049 preloads the answer to every question, and gives it back unchanged', () => {
    const chosen = byQuestion(({ options }) => [options.at(-1)!]);
    expect(toAnswers(formFromBioData({ ...chosen, additional: { dealbreakers: '', moreInfo: '' } }))).toMatchObject(chosen);
  });

  const stored = {
    social: { outgoing: ['Homebody'], socialActivities: [] },
    hobbies: { interests: ['Tech', 'Hiking', 'No longer asked'], creativePursuits: [] },
    additional: { dealbreakers: 'Smoking', moreInfo: 'I am 34', seeking: ['Woman'], ageRange: { min: 28, max: 44 } },
    location: 'Porto',
  } as unknown as BioData;

  it('ONB-049 preloads ticks and texts, and gives them back unchanged', () => {
    const answers = toAnswers(formFromBioData(stored));
    expect(answers.social.outgoing).toEqual(['Homebody']);
    expect(answers.hobbies.interests).toEqual(['Hiking', 'Tech']);
    expect(answers.additional).toMatchObject({
      dealbreakers: 'Smoking',
      moreInfo: 'I am 34',
      seeking: ['Woman'],
      ageRange: { min: 28, max: 44 },
    });
  });

  it("ONB-054 sends nothing but answers: location and links are not the questionnaire's", () => {
    expect(Object.keys(toAnswers(formFromBioData(stored))).sort()).toEqual([
      'additional',
      'career',
      'education',
      'hobbies',
      'lifestyle',
      'religion',
      'social',
    ]);
  });
});

describe('formFromDraft', () => {
  it('gives back what was written, half entries too', () => {
    const form = formFromBioData(null);
    const draft = { ...form, additional: { ...form.additional, ageFrom: '3', moreInfo: 'I am' } };
    expect(formFromDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });
  it.each([null, 'x', {}, { choices: {}, additional: 4 }])('refuses %j', (draft) => {
    expect(formFromDraft(draft)).toBeNull();
  });
  it('drops values that are not options', () => {
    const form = formFromDraft({
      choices: { social: { outgoing: ['Homebody', '<script>', 7] } },
      additional: { gender: 'x', seeking: ['Man', 'y'] },
    });
    expect(form?.choices.social.outgoing).toEqual(['Homebody']);
    expect(form?.additional).toMatchObject({ gender: '', seeking: ['Man'] });
  });
});

describe('what is kept of answers on their way', () => {
  const now = new Date('2026-11-24T18:00:00Z');
  const form = formFromBioData(null);
  const withAdditional = (edit: Partial<typeof form.additional>) => ({ ...form, additional: { ...form.additional, ...edit } });

  it('ONB-058 is all that was answered, and leaves out a date and ages that are half typed', () => {
    expect(toKept(form, now)).toEqual(toAnswers(form));
    const half = toKept(withAdditional({ birthDate: '0199-03-04', ageFrom: '3', moreInfo: 'I am' }), now);
    expect(half.additional).toEqual({ dealbreakers: '', moreInfo: 'I am', gender: null, seeking: [] });
    const whole = toKept(withAdditional({ birthDate: '1990-03-04', ageFrom: '30' }), now);
    expect(whole.additional).toMatchObject({ birthDate: '1990-03-04', ageRange: { min: 30, max: 120 } });
  });

  it('ONB-061 fills the form again, over what is stored', () => {
    const stored = {
      ...noAnswers(),
      social: { outgoing: ['Homebody'], socialActivities: ['One-on-one'] },
      additional: { dealbreakers: '', moreInfo: 'Stored', birthDate: '1990-03-04', gender: 'Woman' },
    } as unknown as BioData;
    const again = formFromKept(stored, { social: { outgoing: [] }, additional: { moreInfo: 'Kept', gender: null } });
    expect(again.choices.social).toEqual({ outgoing: [], socialActivities: ['One-on-one'] });
    // Null takes an answer back. What was left out stays as it was stored.
    expect(again.additional).toMatchObject({ moreInfo: 'Kept', gender: '', birthDate: '1990-03-04' });
    expect(formFromKept(null, {})).toEqual(form);
    const all = formFromKept(null, toKept(withAdditional({ gender: 'Man', seeking: ['Woman'], ageFrom: '30', ageTo: '40' }), now));
    expect(all).toEqual(withAdditional({ gender: 'Man', seeking: ['Woman'], ageFrom: '30', ageTo: '40' }));
  });

  it.each([
    ['2008-11-24', true],
    ['2008-11-25', false],
    ['1905-11-25', true],
    ['1905-11-24', false],
  ])('takes %s for a birth date: %s', (day, taken) => {
    expect(isBirthDate(day, now)).toBe(taken);
  });
});

describe('ageRangeProblem', () => {
  const { additional } = formFromBioData(null);
  it.each([
    ['', ''],
    ['18', '120'],
    ['30', ''],
    ['', '18'],
  ])('takes %j to %j', (ageFrom, ageTo) => {
    expect(ageRangeProblem({ ...additional, ageFrom, ageTo })).toBeNull();
  });
  it.each([
    ['17', ''],
    ['', '121'],
    ['40', '30'],
    ['30.5', ''],
    ['x', ''],
  ])('refuses %j to %j', (ageFrom, ageTo) => {
    expect(ageRangeProblem({ ...additional, ageFrom, ageTo })).toMatch(/from 18 to 120/);
  });
});

describe('toggleOption', () => {
  it('ONB-024 switches each option on its own, in the order of the questionnaire', () => {
    const options = ['a', 'b', 'c'];
    expect(toggleOption(options, ['c'], 'a')).toEqual(['a', 'c']);
    expect(toggleOption(options, ['a', 'c'], 'a')).toEqual(['c']);
  });
  it('puts an option in the place of the other where one at most can be chosen', () => {
    const options = ['a', 'b', 'c'];
    expect(toggleOption(options, ['c'], 'a', true)).toEqual(['a']);
    expect(toggleOption(options, ['a'], 'a', true)).toEqual([]);
  });
});
