import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS } from './common-passwords.js';
import { passwordProblem, type PasswordOwner } from './password-policy.js';

const owner = { email: 'ann.marylee@example.com', firstName: 'Annabelle', lastName: 'Leeward' };
const isWeakPassword = (password: string, of: PasswordOwner): boolean => passwordProblem(password, of) !== undefined;

describe('passwordProblem', () => {
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

  it.each([
    'affinity',
    'affinity1',
    'Aff1n1ty!2026',
    'myaffinity',
    'affinity-password',
    'Password123!',
    'P@ssw0rd2026',
    'Summer2024!',
    'sommer-2025',
    'SummerSummer1',
    'Dragonfly77',
    '12.05.1990',
    '19900512',
  ])('IDN-047 refuses %s, a word that everybody would try with digits and signs', (password) => {
    expect(isWeakPassword(password, owner)).toBe(true);
  });

  it.each(['Annabelle1990!', 'leeward2026', 'marylee!!1', 'example1', 'Ann@example.com', 'annabelle-affinity'])(
    "IDN-047 refuses %s, the member's own words with digits and signs",
    (password) => {
      expect(isWeakPassword(password, owner)).toBe(true);
    },
  );

  it.each(['hq7Vd92k', 'lucky-otter-9-canal', 'summer rain on old roofs', 'dragonfly over the 3 lakes', 'anna bakes 7 loaves'])(
    'accepts %s',
    (password) => {
      expect(isWeakPassword(password, owner)).toBe(false);
    },
  );

  it.each([
    ['tr0ub4d', 'short'],
    ['password123', 'common'],
    ['12.05.1990', 'common'],
    ['Summer2024!', 'common'],
    ['AnnabelleLeeward', 'own'],
    ['ann.marylee1', 'own'],
    ['annabelle-affinity', 'own'],
    ['affinity', 'site'],
    ['Aff1n1ty!2026', 'site'],
    ['affinity-password', 'site'],
    ['hq7Vd92k', undefined],
  ])('says of %s that it is %s', (password, problem) => {
    expect(passwordProblem(password, owner)).toBe(problem);
  });

  it('SAFETY-16 costs no more for 256 signs that look like letters than for 64', () => {
    const time = (length: number): number => {
      const password = '@5$!0'.repeat(length).slice(0, length);
      const started = performance.now();
      for (let count = 0; count < 2000; count++) isWeakPassword(password, owner);
      return performance.now() - started;
    };
    time(64);
    expect(time(256)).toBeLessThan(time(64) * 4);
  });

  it('accepts a long passphrase', () => {
    expect(isWeakPassword('four unrelated words, and a number 7', owner)).toBe(false);
    expect(isWeakPassword('x7'.padEnd(256, 'лес и море '), owner)).toBe(false);
  });
});
