import { describe, expect, it } from 'vitest';
import { ApiError } from '#shared/api/api-error.js';
import { daysOf, type DecisionValues, problemsOf, refusedFields, requestOf } from './decision-values.js';

const NOW = Date.parse('2026-11-22T12:00:00.000Z');
const WARN: DecisionValues = { reportIds: ['1'], action: 'warn', rule: 'hate', days: '7', reason: ' She said no. ' };

describe('what a moderator has entered', () => {
  it.each([
    ['a warning', {}, []],
    ['no report', { reportIds: [] }, ['reportIds']],
    ['no measure', { action: null, rule: '' }, ['action']],
    ['no rule', { rule: '' }, ['rule']],
    ['no rule, when nothing happens', { action: 'dismiss', rule: '' }, []],
    ['no days, when nobody is suspended', { days: '' }, []],
    ['no days', { action: 'suspend', days: '' }, ['days']],
    ['a blank reason', { reason: ' \n' }, ['reason']],
  ] as const)('%s: what is wrong is at its field', (_what, change, fields) => {
    expect(Object.keys(problemsOf({ ...WARN, ...change }))).toEqual(fields);
  });

  it.each([
    ['1', 1],
    [' 30 ', 30],
    ['365', 365],
    ['0', null],
    ['366', null],
    ['1.5', null],
    ['-3', null],
    ['1e2', null],
    ['seven', null],
    ['', null],
  ])('%j is %j days', (text, days) => {
    expect(daysOf(text)).toBe(days);
  });

  it('is sent with an end only of a suspension, and with no rule when nothing happens', () => {
    const sent = { action: 'warn', reportIds: ['1'], rule: 'hate', reason: 'She said no.', until: null };
    expect(requestOf(WARN, 'warn', NOW)).toEqual(sent);
    expect(requestOf(WARN, 'dismiss', NOW)).toEqual({ ...sent, action: 'dismiss', rule: null });
    expect(requestOf(WARN, 'suspend', NOW)).toEqual({ ...sent, action: 'suspend', until: '2026-11-29T12:00:00.000Z' });
  });
});

it('LNG-029 what the server refuses stands at the field it is about, in the words of the page', () => {
  const error = new ApiError('request.invalid', 400, 'Invalid', null, [
    { path: 'until', message: 'Must be 1 to 365 days from now.' },
    { path: 'reportIds.0', message: 'Invalid UUID' },
    { path: 'reason', message: 'Must not be blank.' },
    { path: 'constructor', message: 'No' },
  ]);
  expect(refusedFields(error)).toEqual({
    days: 'Give a whole number of days from 1 to 365.',
    reportIds: 'Choose at least one thing.',
    reason: 'This reason was not taken. Please write it in other words.',
  });
  expect(refusedFields(new Error('lost'))).toEqual({});
});
