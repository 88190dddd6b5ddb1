import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { solveChallenge, zeroBits } from './sign-up-work.js';

const digest = (text: string): Uint8Array => createHash('sha256').update(text).digest();

describe('the work of a sign-up', () => {
  it.each([0, 1, 5, 10])('finds the first number whose hash begins with %i zero bits', async (difficulty) => {
    const solution = Number(await solveChallenge('challenge.mac', difficulty));
    expect(zeroBits(digest(`challenge.mac.${solution}`))).toBeGreaterThanOrEqual(difficulty);
    for (let before = 0; before < solution; before++) expect(zeroBits(digest(`challenge.mac.${before}`))).toBeLessThan(difficulty);
  });

  it('counts bits over bytes', () => {
    expect(zeroBits(new Uint8Array([0, 0b0001_0000]))).toBe(11);
    expect(zeroBits(new Uint8Array([0x80]))).toBe(0);
    expect(zeroBits(new Uint8Array([0, 0]))).toBe(16);
  });
});
