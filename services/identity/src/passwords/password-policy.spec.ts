import { describe, expect, it } from '@jest/globals';
import { COMMON_PASSWORDS } from './common-passwords.js';
import { isWeakPassword } from './password-policy.js';

const owner = { email: 'ann.marylee@example.com', firstName: 'Annabelle', lastName: 'Leeward' };

describe('isWeakPassword', () => {
  it('IDN-038 counts code points: seven are weak, eight are enough', () => {
    expect(isWeakPassword('tr0ub4d', owner)).toBe(true);
    expect(isWeakPassword('tr0ub4dz', owner)).toBe(false);
    expect(isWeakPassword('🦊🐻🌲🌊🔥🍀🎈', owner)).toBe(true);
    expect(isWeakPassword('🦊🐻🌲🌊🔥🍀🎈🎻', owner)).toBe(false);
  });

  it('IDN-047 refuses each of the 3000 best known passwords, in any case', () => {
    expect(COMMON_PASSWORDS.size).toBe(3000);
    for (const password of COMMON_PASSWORDS) expect(isWeakPassword(password, owner)).toBe(true);
    expect(isWeakPassword('TrustNo1', owner)).toBe(true);
  });

  it.each(['zzzzzzzz', 'ababababab', 'abcdefgh', '987654321098', 'qwertyui', 'poiuytrewq', '1qaz2wsx3edc'])(
    'IDN-047 refuses the pattern %s',
    (password) => {
      expect(isWeakPassword(password, owner)).toBe(true);
    },
  );

  it.each(['annabelle', 'Leeward.Annabelle', 'ann.marylee', 'ANN.MARYLEE@example.com'])(
    "IDN-047 refuses the member's own %s",
    (password) => {
      expect(isWeakPassword(password, owner)).toBe(true);
    },
  );

  it('accepts a long passphrase', () => {
    expect(isWeakPassword('four unrelated words, and a number 7', owner)).toBe(false);
    expect(isWeakPassword('x7'.padEnd(256, 'лес и море '), owner)).toBe(false);
  });
});
