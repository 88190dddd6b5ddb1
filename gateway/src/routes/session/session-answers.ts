import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { trustOf } from '@affinity/kit/budgets/trust';
import { LOGGER, type Logger } from '@affinity/kit/logging/logger';
import { Gate } from '../../access/gate.js';
import { browserOf } from '../../session/browser.js';
import { IdentitySessions } from '../../session/identity-sessions.js';
import { Revocations } from '../../session/revocations.js';
import {
  clearedSecondStepCookie,
  clearedSessionCookies,
  deviceCookie,
  readCookies,
  secondStepCookie,
  sessionCookies,
  type SecondStep,
  type SessionAccount,
  type SessionTokens,
} from '../../session/session.cookies.js';
import type { ResolvedSession } from '../../session/session.resolver.js';
import type { Session, SignedInAccount, SignedInSession, SignInAnswer } from './session.schemas.js';

/**
 * The data that a browser removes at sign-out. "cookies" is left out: those of other sites of the same registrable domain would go,
 * too. "storage" is left out: the app itself clears the drafts in every tab, and what a member has seen stays where it was.
 */
const LEFT_BEHIND = '"cache"';

/** Begins, shows and ends the session of a browser: the part that all ways of signing in share. */
@Injectable()
export class SessionAnswers {
  constructor(
    private readonly gate: Gate,
    private readonly identity: IdentitySessions,
    private readonly revocations: Revocations,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Ends a first step: with a session, or with the ticket for the second step. The browser keeps the ticket, and no script sees it. */
  enter(outcome: SessionTokens | SecondStep, request: FastifyRequest, reply: FastifyReply): SignInAnswer {
    if ('refreshToken' in outcome) return this.begin(outcome, request, reply);
    void reply.header('set-cookie', secondStepCookie(outcome));
    return { state: 'second-factor-required', methods: outcome.methods };
  }

  /** Sets the cookies of a new session. The browser's former session is ended. */
  begin(tokens: SessionTokens, request: FastifyRequest, reply: FastifyReply): SignedInSession {
    const { refresh: previous, secondStep } = readCookies(request.headers.cookie);
    void reply.header('set-cookie', sessionCookies(tokens));
    if (tokens.device !== undefined) void reply.header('set-cookie', deviceCookie(tokens.device));
    if (secondStep !== undefined) void reply.header('set-cookie', clearedSecondStepCookie());
    if (previous !== undefined && previous !== tokens.refreshToken) {
      // The end is not awaited: the new session does not depend on it, and a session that is not ended expires by itself.
      this.identity.end({ refreshToken: previous }, browserOf(request)).catch((error: unknown) => {
        this.logger.warn({ err: error }, 'The replaced session could not be ended');
      });
    }
    return { state: 'signed-in', sessionId: tokens.sessionId, account: shown(tokens.account) };
  }

  async current(request: FastifyRequest, reply: FastifyReply): Promise<Session> {
    return this.of(await this.gate.session(request, reply), request, reply);
  }

  /** As `current`, for a session that is already known. */
  async of(session: ResolvedSession, request: FastifyRequest, reply: FastifyReply): Promise<Session> {
    if (session.state === 'signed-out') return { state: 'signed-out' };
    const { sessionId } = session.actor;
    const account = await this.identity.account(session.accessToken, sessionId, browserOf(request));
    if (account) return { state: 'signed-in', sessionId, account: shown(account), trust: trustOf(session.actor) };
    reply.removeHeader('set-cookie');
    void reply.header('set-cookie', clearedSessionCookies());
    return { state: 'signed-out' };
  }

  /** Ends the session at identity first: without its cookies a living session could not be ended any more. */
  async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const cookies = readCookies(request.headers.cookie);
    const actor = await this.gate.glance(cookies);
    if (actor) await this.identity.end({ sessionId: actor.sessionId }, browserOf(request));
    else if (cookies.refresh !== undefined) await this.identity.end({ refreshToken: cookies.refresh }, browserOf(request));
    // The event will tell every instance. This one need not wait for it.
    if (actor) this.revocations.end({ ...actor, reason: 'signed-out' });
    void reply.header('set-cookie', clearedSessionCookies()).header('clear-site-data', LEFT_BEHIND);
  }
}

function shown({ id, kind, email, emailConfirmed = true, displayName, roles, language = null }: SessionAccount): SignedInAccount {
  return { id, kind, email, emailConfirmed, displayName, roles, language };
}
