import { describe, expect, it } from '@jest/globals';
import { PasswordHasher } from './password-hasher.js';

describe('PasswordHasher', () => {
  it('makes an Argon2id hash of 19 MiB and two passes that only the same password opens', async () => {
    const hasher = new PasswordHasher();
    const hash = await hasher.hash('correct horse battery');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hasher.verify(hash, 'correct horse battery')).toBe(true);
    expect(await hasher.verify(hash, 'correct horse batterx')).toBe(false);
  });

  it('reads every character of a long password, and the same letter in either Unicode form', async () => {
    const hasher = new PasswordHasher();
    const long = 'x'.repeat(255);
    const hash = await hasher.hash(`${long}a`);
    expect(await hasher.verify(hash, `${long}b`)).toBe(false);
    expect(await hasher.verify(await hasher.hash('caf\u00e9-caf\u00e9'), 'cafe\u0301-cafe\u0301')).toBe(true);
  });

  it('SAFETY 16 lets two compute and 64 wait, and tells the rest to come back', async () => {
    const hasher = new PasswordHasher();
    const outcomes = await Promise.allSettled(Array.from({ length: 80 }, () => hasher.hash('correct horse battery')));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(80 - 66);
    for (const outcome of refused) expect(outcome.reason).toMatchObject({ code: 'identity.busy', status: 503 });
    await expect(hasher.hash('afterwards there is room')).resolves.toContain('$argon2id$');
  });
});
