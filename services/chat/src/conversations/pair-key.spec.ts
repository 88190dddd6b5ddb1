import { describe, expect, it } from 'vitest';
import { ConversationNotFoundError } from './conversation.errors.js';
import { pairKeyOf, pairOf } from './pair-key.js';

const A = '0199a1b2-0000-7000-8000-00000000000a';
const B = '0199a1b2-0000-7000-8000-00000000000b';

describe('pair keys', () => {
  it('ENT-054 is the two ids sorted and joined by an underscore, from both sides', () => {
    expect(pairKeyOf(A, B)).toBe(`${A}_${B}`);
    expect(pairKeyOf(B, A)).toBe(`${A}_${B}`);
  });

  it('names the other member', () => {
    expect(pairOf(`${A}_${B}`, A)).toEqual({ pairKey: `${A}_${B}`, memberId: A, otherId: B });
    expect(pairOf(`${A}_${B}`, B)).toEqual({ pairKey: `${A}_${B}`, memberId: B, otherId: A });
  });

  it.each([
    ['swapped', `${B}_${A}`],
    ['of one member twice', `${A}_${A}`],
    ['without the caller', `${B}_0199a1b2-0000-7000-8000-00000000000c`],
    ['in capitals', `${A}_${B}`.toUpperCase()],
    ['with something behind it', `${A}_${B} `],
    ['of one id', A],
    ['empty', ''],
  ])('SAFETY-32 takes a key %s for one that does not exist', (_case, key) => {
    expect(() => pairOf(key, A)).toThrow(ConversationNotFoundError);
  });
});
