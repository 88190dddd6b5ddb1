import { CLIENT_ADDRESS_HEADER } from '@affinity/kit/auth/headers';
import { UnavailableError } from '@affinity/kit/errors/domain-error';
import { dataOf, dataUnless, type Answer } from '@affinity/kit/http/answer';
import type { PasskeyAssertion, PasskeyRequestOptions, SecondFactorProof } from '@affinity/proto/vocabulary/sign-in-factors';
import { LRUCache } from 'lru-cache';
import type { IdentityClient } from '../access/upstream-clients.js';
import type { Upstream } from '../proxy/upstream.js';
import type { Browser } from './browser.js';
import type { SecondStep, SessionAccount, SessionTokens } from './session.cookies.js';

export interface NewAccount {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly proof?: { challenge: string; solution: string } | undefined;
}

/** The header in which identity reads the browser's device cookie; see `forwarded-headers` for why no browser can send it. */
const DEVICE_HEADER = 'x-client-device';
/** Longer values are not identity's. */
const MAX_DEVICE = 200;

const REMEMBER_ACCOUNT_MS = 10 * 60_000;

/** Calls identity's operations that begin, continue and end sessions, in the browser's name. Failures come as `DomainError`. */
export class IdentitySessions {
  private readonly accounts = new LRUCache<string, SessionAccount>({ max: 20_000, ttl: REMEMBER_ACCOUNT_MS });

  constructor(
    private readonly client: IdentityClient,
    private readonly upstream: Upstream,
  ) {}

  createAccount(body: NewAccount, idempotencyKey: string, client: Browser): Promise<SessionTokens> {
    const params = { header: { 'Idempotency-Key': idempotencyKey } };
    return this.call(() => this.client.POST('/internal/accounts', { body, params, headers: from(client) }));
  }

  signIn(body: { email: string; password: string }, client: Browser): Promise<SessionTokens | SecondStep> {
    return this.call(() => this.client.POST('/internal/sessions', { body, headers: from(client) }));
  }

  beginSecondStep(ticket: string, client: Browser): Promise<PasskeyRequestOptions> {
    return this.call(() => this.client.POST('/internal/sessions/second-factor/challenge', { body: { ticket }, headers: from(client) }));
  }

  completeSecondStep(ticket: string, factor: SecondFactorProof, client: Browser): Promise<SessionTokens> {
    return this.call(() => this.client.POST('/internal/sessions/second-factor', { body: { ticket, factor }, headers: from(client) }));
  }

  beginPasskeySignIn(client: Browser): Promise<PasskeyRequestOptions> {
    return this.call(() => this.client.POST('/internal/sessions/passkey/challenge', { body: {}, headers: from(client) }));
  }

  signInWithPasskey(assertion: PasskeyAssertion, client: Browser): Promise<SessionTokens> {
    return this.call(() => this.client.POST('/internal/sessions/passkey', { body: { assertion }, headers: from(client) }));
  }

  signInWithCustomToken(token: string, client: Browser): Promise<SessionTokens> {
    return this.call(() => this.client.POST('/internal/sessions/custom-token', { body: { token }, headers: from(client) }));
  }

  signInAnonymously(client: Browser): Promise<SessionTokens> {
    return this.call(() => this.client.POST('/internal/sessions/anonymous', { body: {}, headers: from(client) }));
  }

  /** Undefined when the refresh token is not valid, or not any more. */
  async refresh(refreshToken: string, client: Browser): Promise<SessionTokens | undefined> {
    const answer = await this.ask(() => this.client.POST('/internal/sessions/refresh', { body: { refreshToken }, headers: from(client) }));
    return dataUnless([400, 401], answer);
  }

  async end(session: { sessionId: string } | { refreshToken: string }, client: Browser): Promise<void> {
    dataOf(await this.ask(() => this.client.POST('/internal/sessions/end', { body: session, headers: from(client) })));
  }

  startGoogle(intent: 'signin' | 'signup', client: Browser): Promise<{ authorizationUrl: string; flow: string }> {
    return this.call(() => this.client.POST('/internal/google/start', { body: { intent }, headers: from(client) }));
  }

  completeGoogle(flow: string, callbackQuery: string, client: Browser): Promise<SessionTokens | SecondStep> {
    return this.call(() => this.client.POST('/internal/google/complete', { body: { flow, callbackQuery }, headers: from(client) }));
  }

  /**
   * The account behind an access token; undefined when identity does not accept the token any more. While identity is away the
   * account last seen for the session is used: the token is proven without identity.
   */
  async account(accessToken: string, sessionId: string, client: Browser): Promise<SessionAccount | undefined> {
    try {
      const headers = { ...from(client), authorization: `Bearer ${accessToken}` };
      const account = dataUnless([401, 404], await this.ask(() => this.client.GET('/account', { headers })));
      if (account) this.accounts.set(sessionId, account);
      return account;
    } catch (error) {
      const known = this.accounts.get(sessionId);
      if (known && error instanceof UnavailableError) return known;
      throw error;
    }
  }

  private ask<T>(call: () => Promise<Answer<T>>): Promise<Answer<T>> {
    return this.upstream.guard(call);
  }

  private async call<T>(call: () => Promise<Answer<T>>): Promise<T> {
    return dataOf(await this.ask(call));
  }
}

function from({ address, userAgent, language, device }: Browser): Record<string, string> {
  const known = device !== undefined && /^[\w-]+$/.test(device) && device.length <= MAX_DEVICE;
  return {
    [CLIENT_ADDRESS_HEADER]: address,
    'user-agent': userAgent,
    ...(language !== undefined && { 'accept-language': language }),
    ...(known && { [DEVICE_HEADER]: device }),
  };
}
