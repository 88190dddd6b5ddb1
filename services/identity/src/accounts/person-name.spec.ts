import { describe, expect, it } from '@jest/globals';
import { joinName, splitDisplayName } from './person-name.js';

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

  it('cuts a name that no form of ours would accept', () => {
    expect(Array.from(splitDisplayName(`Ann ${'🦊'.repeat(500)}`).lastName)).toHaveLength(80);
  });
});
