import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '@affinity/kit/auth/actor';
import { allow } from '@affinity/kit/auth/access.guard';
import type { Access, RateClass } from '@affinity/kit/auth/access.decorator';
import { browserOf } from '../session/browser.js';
import { readCookies, type PresentedCookies } from '../session/session.cookies.js';
import type { ResolvedSession, SessionResolver } from '../session/session.resolver.js';
import { addressBlock } from './address-block.js';
import type { Confirmation } from './confirmation.js';
import type { RateLimits } from './rate-limits.js';
import type { OnboardedMembers } from './onboarded-members.js';

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** What the gate learned about a request that it let through. */
export interface Admission {
  readonly session: ResolvedSession;
  /** True only where the operation asked for it and profiles confirmed it. */
  readonly onboarded: boolean;
  /** The account or the block of addresses that limits count by. */
  readonly caller: string;
}

/** The one way in. It decides who is asking, how often, and whether they may. */
export class Gate {
  constructor(
    private readonly sessions: SessionResolver,
    private readonly limits: RateLimits,
    private readonly onboarded: OnboardedMembers,
    /** Undefined when an unconfirmed address is no hindrance. */
    private readonly confirmation: Confirmation | undefined,
  ) {}

  /** Sets renewed or cleared cookies on the answer. @throws DomainError 401, 403, 429 or 503 when the request may not pass. */
  async admit(request: FastifyRequest, reply: FastifyReply, access: Access, rate: RateClass): Promise<Admission> {
    return this.enter(await this.session(request, reply), request, access, rate);
  }

  /** As `admit`, for a request whose session is known: each part of a screen passes here. @throws DomainError 401, 403, 429 or 503 */
  async enter(session: ResolvedSession, request: FastifyRequest, access: Access, rate: RateClass): Promise<Admission> {
    const actor = session.state === 'signed-in' ? session.actor : undefined;
    const caller = actor?.accountId ?? addressBlock(request.ip);
    await this.limits.consume(rate, caller);
    const onboardedNeeded = access === 'onboarded' || access.startsWith('role:');
    // The session's own right is decided before profiles is asked: nobody may learn about the member of a session that is not theirs.
    if (onboardedNeeded) allow('member', { actor, onboarded: false });
    const onboarded = onboardedNeeded && actor !== undefined && (await this.onboarded.has(actor.accountId));
    allow(access, { actor, onboarded });
    if (onboardedNeeded && !READING.has(request.method) && session.state === 'signed-in') {
      await this.confirmation?.demand(session, browserOf(request));
    }
    return { session, onboarded, caller };
  }

  /** The session of a request, renewed when needed; its cookies go out with the answer. */
  async session(request: FastifyRequest, reply: FastifyReply): Promise<ResolvedSession> {
    const session = await this.sessions.resolve(readCookies(request.headers.cookie), browserOf(request));
    if (session.setCookies.length > 0) void reply.header('set-cookie', [...session.setCookies]);
    return session;
  }

  /** The actor that the access token alone proves. No service is asked. */
  glance(cookies: PresentedCookies): Promise<Actor | undefined> {
    return this.sessions.glance(cookies);
  }

  /** Counts a request that comes from no page of ours, by address alone. */
  async countAddress(request: FastifyRequest, rate: RateClass): Promise<void> {
    await this.limits.consume(rate, addressBlock(request.ip));
  }

  /** Counts an operation that begins or ends sessions, by member or address. */
  async count(request: FastifyRequest, rate: RateClass): Promise<void> {
    const actor = await this.glance(readCookies(request.headers.cookie));
    await this.limits.consume(rate, actor?.accountId ?? addressBlock(request.ip));
  }
}
