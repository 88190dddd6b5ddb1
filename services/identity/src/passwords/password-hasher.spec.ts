import { availableParallelism } from 'node:os';
import { describe, expect, it, vi } from 'vitest';
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

  it('SAFETY-16 lets some wait, tells the rest at once to come back, and keeps cores for everybody else', async () => {
    const hasher = new PasswordHasher();
    const outcomes = await Promise.allSettled(Array.from({ length: 400 }, () => hasher.hash('correct horse battery')));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.length).toBeGreaterThanOrEqual(400 - availableParallelism() - 16);
    expect(refused.length).toBeLessThan(400);
    for (const outcome of refused) expect(outcome.reason).toMatchObject({ code: 'identity.busy', status: 503 });
    await expect(hasher.hash('afterwards there is room')).resolves.toContain('$argon2id$');
  });

  it('does not begin what waited longer than its caller does, nor lets anybody in behind what takes too long', async () => {
    const hasher = new PasswordHasher();
    const running = Array.from({ length: Math.max(1, Math.floor(availableParallelism() / 2)) }, () => hasher.hash('taken'));
    const waiting = Array.from({ length: 3 }, () => hasher.hash('in line'));
    const { now } = performance;
    const later = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 60_000);
    await Promise.all(running);
    for (const { reason } of (await Promise.allSettled(waiting)) as PromiseRejectedResult[])
      expect(reason).toMatchObject({ code: 'identity.busy' });
    later.mockRestore();
    // Each hash seems to take a minute: nobody waits for that, and a free slot is still a free slot.
    const first = hasher.hash('first');
    const others = Array.from({ length: availableParallelism() }, () => hasher.hash('behind it'));
    expect((await Promise.allSettled(others)).at(-1)).toMatchObject({ status: 'rejected' });
    await expect(first).resolves.toContain('$argon2id$');
  });
});
