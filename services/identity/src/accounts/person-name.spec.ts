import { describe, expect, it } from 'vitest';
import { givenName, joinName, providedName, splitDisplayName } from './person-name.js';

describe('person names', () => {
  it('IDN-041 Ann and Lee give "Ann Lee"', () => {
    expect(joinName('Ann', 'Lee').displayName).toBe('Ann Lee');
  });

  it('IDN-054 "Ann Mary Lee" has the first name "Ann"', () => {
    expect(splitDisplayName('Ann Mary Lee').firstName).toBe('Ann');
  });

  it('IDN-055 "Ann Mary Lee" has the last name "Mary Lee", and one word leaves it empty', () => {
    expect(splitDisplayName('  Ann   Mary Lee ').lastName).toBe('Mary Lee');
    expect(splitDisplayName('Ann')).toEqual({ firstName: 'Ann', lastName: '', displayName: 'Ann' });
  });

  it('a given name is written in one way, and refused with a code at the field that is at fault', () => {
    expect(givenName(' Zoe\u0308', 'Lee\u00a0Roy').displayName).toBe('Zo\u00eb Lee Roy');
    const refusal = (first: string, last: string) => {
      try {
        return givenName(first, last).displayName;
      } catch (error) {
        const { code, options } = error as { code: string; options: { errors: { path: string }[] } };
        return [code, options.errors[0]!.path];
      }
    };
    expect(refusal('\u202eAnn', 'Lee')).toEqual(['name-not-allowed', 'firstName']);
    expect(refusal('Ann', 'L\u0435e')).toEqual(['name-not-allowed', 'lastName']);
    expect(refusal('Affinity', 'Moderator')).toEqual(['name-not-allowed', 'firstName']);
    expect(refusal('Grace', 'Admin')).toEqual(['name-not-allowed', 'lastName']);
    expect(refusal('Grace', 'Support')).toBe('Grace Support');
  });

  it('a provider’s name is cleaned instead of refused', () => {
    expect(providedName('\u202eAnn\u200b Lee', 'ann').displayName).toBe('Ann Lee');
    expect(providedName('Affinity Moderator', 'ann.lee').displayName).toBe('ann.lee');
    expect(providedName(null, 'admin').displayName).toBe('');
  });

  it('cuts a name that no form of ours would accept', () => {
    expect(Array.from(splitDisplayName(`Ann ${'🦊'.repeat(500)}`).lastName)).toHaveLength(80);
  });
});
