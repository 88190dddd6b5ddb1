import { describe, expect, it } from 'vitest';
import { hashRecoveryCode, makeRecoveryCode } from './recovery-code.js';

const ANN = '0199aaaa-0000-7000-8000-000000000001';
const BOB = '0199aaaa-0000-7000-8000-000000000002';

describe('recovery codes', () => {
  it('are four groups without letters and digits that look alike', () => {
    for (let time = 0; time < 50; time++) expect(makeRecoveryCode()).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/);
  });

  it('are the same however they are typed', () => {
    const hash = hashRecoveryCode(ANN, 'abcd-efgh-jkmn-pqrs');
    for (const typed of ['ABCD-EFGH-JKMN-PQRS', 'abcdefghjkmnpqrs', ' abcd efgh  jkmn pqrs ']) {
      expect(hashRecoveryCode(ANN, typed)).toEqual(hash);
    }
    expect(hashRecoveryCode(ANN, 'abcd-efgh-jkmn-pqrt')).not.toEqual(hash);
  });

  it('of two accounts are different hashes', () => {
    expect(hashRecoveryCode(ANN, 'abcd-efgh-jkmn-pqrs')).not.toEqual(hashRecoveryCode(BOB, 'abcd-efgh-jkmn-pqrs'));
  });
});
