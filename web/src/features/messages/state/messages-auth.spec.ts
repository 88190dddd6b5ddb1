import { describe, expect, it } from 'vitest';
import { decideMessagesAuth, readInitialToken, signInForMessages } from './messages-auth.js';

/** Notes which operation of the session was called, with what. */
async function callsOf(input: { signedIn: boolean; initialToken: unknown }): Promise<string[]> {
  const calls: string[] = [];
  const session = await signInForMessages(decideMessagesAuth(input), {
    withCustomToken: async (token) => {
      calls.push(`custom-token ${token}`);
      return 'a session';
    },
    anonymously: async () => {
      calls.push('anonymous');
      return 'a session';
    },
  });
  expect(session).toBe(calls.length === 0 ? null : 'a session');
  return calls;
}

describe('the sign-in of the messages screen', () => {
  it('MSG-075 signs in with a supplied initial token', async () => {
    expect(await callsOf({ signedIn: false, initialToken: 'op-token' })).toEqual(['custom-token op-token']);
  });
  it('MSG-076 signs in anonymously without user and token', async () => {
    for (const initialToken of [undefined, null, '', 7]) {
      expect(await callsOf({ signedIn: false, initialToken })).toEqual(['anonymous']);
    }
  });
  it('MSG-075 finds the token where the page that embeds the app puts it', () => {
    expect(readInitialToken({ ['__initial_auth_token']: 'op-token' })).toBe('op-token');
    expect(readInitialToken({})).toBeUndefined();
  });
  it('MSG-077 leaves an existing session alone, with or without a token', async () => {
    expect(await callsOf({ signedIn: true, initialToken: undefined })).toEqual([]);
    expect(await callsOf({ signedIn: true, initialToken: 'op-token' })).toEqual([]);
  });
});
