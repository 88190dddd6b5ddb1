import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { SessionRequiredError } from '../errors/domain-error.js';

/** Who is asking, as proven by an access token. */
export interface Actor {
  readonly accountId: string;
  readonly sessionId: string;
  /** `anonymous` accounts have no e-mail address and may act on nobody (DECISION-9). */
  readonly kind: 'member' | 'anonymous';
  readonly roles: readonly string[];
  /** No e-mail address of the account waits to be proven. True of tokens from before the claim existed. */
  readonly emailConfirmed: boolean;
  /** When the account was made; undefined of tokens from before the claim existed. */
  readonly accountSince: Date | undefined;
}

/** What the guard found out about a request. */
export interface RequestIdentity {
  actor?: Actor;
  /** The gateway vouches that the member finished onboarding. */
  onboarded: boolean;
}

export type IdentifiedRequest = FastifyRequest & { identity?: RequestIdentity };

/** The signed-in actor; only for routes whose access needs a session. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const actor = context.switchToHttp().getRequest<IdentifiedRequest>().identity?.actor;
  if (!actor) throw new SessionRequiredError();
  return actor;
});
