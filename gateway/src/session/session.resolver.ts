import { LRUCache } from 'lru-cache';
import type { Actor } from '@affinity/kit/auth/actor';
import type { ClientInfo } from '@affinity/kit/auth/client-info';
import type { TokenVerifier } from '@affinity/kit/auth/token-verifier';
import { UnavailableError } from '@affinity/kit/errors/domain-error';
import type { Revocations } from './revocations.js';
import { clearedSessionCookies, sessionCookies, type PresentedCookies, type SessionTokens } from './session.cookies.js';

/** Who sent a request, as its cookies prove. `setCookies` must go out with whatever answer follows. */
export type ResolvedSession =
  | { readonly state: 'signed-out'; readonly setCookies: readonly string[] }
  | { readonly state: 'signed-in'; readonly actor: Actor; readonly accessToken: string; readonly setCookies: readonly string[] };

/** Exchanges a refresh token at identity. Undefined when identity says that it is not valid. Throws 503 when identity is away. */
export type Refresh = (refreshToken: string, client: ClientInfo) => Promise<SessionTokens | undefined>;

const NOBODY: ResolvedSession = { state: 'signed-out', setCookies: [] };
/** A page's parallel requests carry one old refresh token. Within identity's ten seconds of grace they share one exchange. */
const SHARED_MS = 5000;

/** Turns cookies into a session: verifies the access token, and renews it with the refresh token where needed. */
export class SessionResolver {
  private readonly refreshes = new LRUCache<string, Promise<SessionTokens | undefined>>({ max: 10_000, ttl: SHARED_MS });

  constructor(
    private readonly tokens: TokenVerifier,
    private readonly revocations: Revocations,
    private readonly refresh: Refresh,
  ) {}

  /** @throws UnavailableError when the cookies can be neither accepted nor refused right now. */
  async resolve(cookies: PresentedCookies, client: ClientInfo): Promise<ResolvedSession> {
    if (cookies.access === undefined && cookies.refresh === undefined) return NOBODY;
    const held = cookies.access === undefined ? undefined : await this.tokens.verify(cookies.access);
    if (held && this.revocations.isEnded(held.actor.sessionId)) return this.signedOut();
    if (held && (held.expiresAt > Date.now() / 1000 || cookies.refresh === undefined)) {
      return { state: 'signed-in', actor: held.actor, accessToken: cookies.access!, setCookies: [] };
    }
    if (cookies.refresh === undefined) return this.signedOut();
    try {
      return await this.renew(cookies.refresh, client);
    } catch (error) {
      // The token is past its time but within the clock leeway: the services still accept it, so identity's absence need not be felt.
      if (held && error instanceof UnavailableError) {
        return { state: 'signed-in', actor: held.actor, accessToken: cookies.access!, setCookies: [] };
      }
      throw error;
    }
  }

  /** The actor that the access token alone proves, if any. Identity is never asked. For rate limits and signing out. */
  async glance(cookies: PresentedCookies): Promise<Actor | undefined> {
    if (cookies.access === undefined) return undefined;
    const held = await this.tokens.verify(cookies.access).catch(() => undefined);
    return held && !this.revocations.isEnded(held.actor.sessionId) ? held.actor : undefined;
  }

  private async renew(refreshToken: string, client: ClientInfo): Promise<ResolvedSession> {
    let exchange = this.refreshes.get(refreshToken);
    if (!exchange) {
      exchange = this.refresh(refreshToken, client);
      this.refreshes.set(refreshToken, exchange);
      exchange.catch(() => this.refreshes.delete(refreshToken));
    }
    const renewed = await exchange;
    if (!renewed) return this.signedOut();
    // A token that identity just issued is verified, too: a gateway that trusted its own hop would trust whoever sits on it.
    const verified = await this.tokens.verify(renewed.accessToken);
    // This is asked last: the session may have ended while the keys were fetched.
    if (!verified || this.revocations.isEnded(verified.actor.sessionId)) return this.signedOut();
    return { state: 'signed-in', actor: verified.actor, accessToken: renewed.accessToken, setCookies: sessionCookies(renewed) };
  }

  private signedOut(): ResolvedSession {
    return { state: 'signed-out', setCookies: clearedSessionCookies() };
  }
}
