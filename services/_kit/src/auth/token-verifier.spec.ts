import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestTokens, type TestTokens } from '../testing/test-tokens.js';
import { TokenVerifier } from './token-verifier.js';

let tokens: TestTokens;
let verifier: TokenVerifier;

beforeAll(async () => {
  tokens = await startTestTokens();
  verifier = TokenVerifier.remote(`${tokens.identityUrl}/.well-known/jwks.json`);
});
afterAll(() => tokens.stop());

describe('what a token says of the age and the address of an account', () => {
  it('reads whether the address is confirmed, and since when the account stands', async () => {
    const accountSince = new Date('2026-03-01T10:20:30Z');
    const verified = await verifier.verify(await tokens.mint({ emailConfirmed: false, accountSince }));
    expect(verified?.actor).toMatchObject({ emailConfirmed: false, accountSince });
  });

  it('takes a token from before these claims for that of a confirmed account of unknown age', async () => {
    const verified = await verifier.verify(await tokens.mint());
    expect(verified?.actor).toMatchObject({ emailConfirmed: true, accountSince: undefined });
  });
});
