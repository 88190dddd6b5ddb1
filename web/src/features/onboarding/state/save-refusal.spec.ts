import { describe, expect, it } from 'vitest';
import { ApiError, toApiError } from '#shared/api/api-error.js';
import { REFUSED_FIELD_REASONS as german } from '../texts.de.js';
import { REFUSED_FIELD_REASONS as spanish } from '../texts.es.js';
import { REFUSED_FIELD_TEXTS } from '../texts.js';
import { AnswersProblem, saveAnswersErrorText, saveRefusalOf } from './save-refusal.js';

const refused = (...errors: { path: string; message: string }[]) => new ApiError('request.invalid', 400, 'Not taken.', null, errors);

describe('why answers could not be saved', () => {
  it('ONB-051 names the field that is at fault, and says why at it', () => {
    const message = 'Must not be more than 120 years ago.';
    expect(saveRefusalOf(refused({ path: 'additional.birthDate', message }))).toEqual({
      text: `Failed to save: Birth date: ${message}`,
      fields: { birthDate: message },
    });
    expect(saveRefusalOf(refused({ path: 'additional.ageRange.max', message: 'Too low.' })).fields).toEqual({ ageRange: 'Too low.' });
  });

  it('ONB-051 gives the message as it is where no field of the step is at fault', () => {
    expect(saveRefusalOf(new Error('No line.'))).toEqual({ text: 'Failed to save: No line.', fields: {} });
    expect(saveRefusalOf(refused({ path: 'social.outgoing', message: 'Unknown option.' }))).toEqual({
      text: 'Failed to save: Unknown option.',
      fields: {},
    });
  });

  it.each([
    ['German', german, 'Gib ein Datum an, nach dem du 18 bis 120 Jahre alt bist.'],
    ['Spanish', spanish, 'Pon una fecha según la cual tengas entre 18 y 120 años.'],
  ])('LNG-029 says it at every field in %s, not in the English of the server', (_, reasons, words) => {
    const told = saveRefusalOf(refused({ path: 'additional.birthDate', message: 'You must be at least 18 years old.' }), reasons);
    expect(told).toEqual({ text: `Failed to save: Birth date: ${words}`, fields: { birthDate: words } });
    expect(Object.keys(reasons).toSorted()).toEqual(Object.keys(REFUSED_FIELD_TEXTS).toSorted());
  });

  it('marks what this page does not take itself', () => {
    expect(saveRefusalOf(new AnswersProblem('ageRange', 'Ages run.'))).toEqual({
      text: 'Failed to save: Ages run.',
      fields: { ageRange: 'Ages run.' },
    });
  });
});

describe('saveAnswersErrorText', () => {
  it('ONB-050 asks to sign in when the session is gone', () => {
    expect(saveAnswersErrorText(toApiError(401, { code: 'session.required', title: 'Refused' }))).toBe('Please sign in first');
  });
  it('ONB-051 puts the detail of the error behind "Failed to save: "', () => {
    expect(saveAnswersErrorText(toApiError(500, { code: 'x', detail: 'disk full' }))).toBe('Failed to save: disk full');
    const tooYoung = [{ path: 'additional.birthDate', message: 'You must be at least 18 years old.' }];
    const refusal = toApiError(400, { code: 'request.invalid', detail: 'The request is not valid.', errors: tooYoung });
    expect(saveAnswersErrorText(refusal)).toBe('Failed to save: You must be at least 18 years old.');
    expect(saveAnswersErrorText(new Error('boom'))).toBe('Failed to save: boom');
    const budget = { name: 'filters', limit: 5, freesAt: new Date(Date.now() + 10 * 24 * 60 * 60_000).toISOString() };
    const often = toApiError(429, { code: 'request.budget_spent', detail: 'Changed several times lately.', budget });
    expect(saveAnswersErrorText(often)).toMatch(/^Failed to save: Changed several times lately\. You can change them again on .+\.$/);
  });
});
