import { describe, expect, it } from 'vitest';
import { trustOf } from './trust.js';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const HOUR = 3_600_000;
const aged = (hours: number, emailConfirmed = true) => trustOf({ accountSince: new Date(NOW - hours * HOUR), emailConfirmed }, NOW);

describe('how far an account is trusted', () => {
  it.each([
    [0, 'new'],
    [23.9, 'new'],
    [24, 'known'],
    [167.9, 'known'],
    [168, 'trusted'],
    [100_000, 'trusted'],
  ])('grows with its age: after %s hours it is %s', (hours, trust) => {
    expect(aged(hours)).toBe(trust);
  });

  it.each([0, 24, 168, 100_000])('does not grow while its address is not confirmed, also after %s hours', (hours) => {
    expect(aged(hours, false)).toBe('new');
  });

  it('takes a token that does not say since when for that of a known account', () => {
    expect(trustOf({ accountSince: undefined, emailConfirmed: true }, NOW)).toBe('known');
  });

  it('takes an account from the future, by a clock that is ahead, for a new one', () => {
    expect(aged(-1)).toBe('new');
  });
});
