import { describe, expect, it } from 'vitest';
import { makeTotpSecret, stepOfCode, totpAddress } from './totp-code.js';

/** RFC 6238, appendix B: the ASCII secret "12345678901234567890". */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('stepOfCode', () => {
  it.each([
    [59, '287082', 1],
    [1111111109, '081804', 37037036],
    [20000000000, '353130', 666666666],
  ])('knows the code of RFC 6238 at %i seconds', (seconds, code, step) => {
    expect(stepOfCode(RFC_SECRET, code, seconds * 1000)).toBe(step);
  });

  it('takes the step before and the one after, and none further off', () => {
    const at = (step: number) => stepOfCode(RFC_SECRET, '081804', (37037036 + step) * 30_000);
    expect([at(-1), at(0), at(1)]).toEqual([37037036, 37037036, 37037036]);
    expect([at(-2), at(2)]).toEqual([undefined, undefined]);
  });

  it.each(['', '81804', '0081804', 'abcdef', '08180４', '0818 4'])('takes %p for no code', (code) => {
    expect(stepOfCode(RFC_SECRET, code, 1111111109_000)).toBeUndefined();
  });

  it('reads over spaces, as apps show them', () => {
    expect(stepOfCode(RFC_SECRET, ' 081 804 ', 1111111109_000)).toBe(37037036);
  });
});

describe('makeTotpSecret', () => {
  it('gives 160 bits, another one each time, and an address that apps read', () => {
    const [one, two] = [makeTotpSecret(), makeTotpSecret()];
    expect(one).toMatch(/^[A-Z2-7]{32}$/);
    expect(one).not.toBe(two);
    const address = new URL(totpAddress(one, 'ann@example.com'));
    expect([address.protocol, address.host, address.searchParams.get('secret')]).toEqual(['otpauth:', 'totp', one]);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ issuer: 'Affinity', algorithm: 'SHA1', digits: '6', period: '30' });
  });
});
