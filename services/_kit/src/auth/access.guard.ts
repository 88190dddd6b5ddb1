import { timingSafeEqual } from 'node:crypto';
import { HttpException, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { DomainError, ForbiddenError, SessionRequiredError } from '../errors/domain-error.js';
import { ACCESS_METADATA, type Access } from './access.decorator.js';
import type { IdentifiedRequest, RequestIdentity } from './actor.js';
import { SERVICE_KEY_HEADER, ONBOARDED_HEADER } from './headers.js';
import type { TokenVerifier } from './token-verifier.js';

/** Closed by default: the caller must be a known service, and a route must say whom that service may speak for. */
export class AccessGuard implements CanActivate {
  private readonly serviceKey: Buffer;

  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: TokenVerifier,
    serviceKey: string,
  ) {
    this.serviceKey = Buffer.from(serviceKey);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS_METADATA, [context.getHandler(), context.getClass()]);
    if (access === undefined) throw new HttpException('This route states no access.', 500);
    if (access === 'open') return true;
    const request = context.switchToHttp().getRequest<IdentifiedRequest>();
    if (!this.isService(request.headers[SERVICE_KEY_HEADER])) {
      throw new DomainError('service.identity_required', 401, 'Only the gateway and sibling services may call this.');
    }
    request.identity = await this.identify(request);
    allow(access, request.identity);
    return true;
  }

  private isService(presented: unknown): boolean {
    if (typeof presented !== 'string') return false;
    const candidate = Buffer.from(presented);
    return candidate.length === this.serviceKey.length && timingSafeEqual(candidate, this.serviceKey);
  }

  private async identify(request: IdentifiedRequest): Promise<RequestIdentity> {
    const authorization = request.headers.authorization;
    const onboarded = request.headers[ONBOARDED_HEADER] === 'onboarded';
    if (!authorization?.startsWith('Bearer ')) return { onboarded: false };
    const verified = await this.tokens.verify(authorization.slice('Bearer '.length));
    return { actor: verified?.actor, onboarded: onboarded && verified !== undefined };
  }
}

/** Throws unless the identity may use an operation with this access. Shared by the services' guard and the gateway. */
export function allow(access: Access, identity: RequestIdentity): void {
  if (access === 'open' || access === 'service' || access === 'public') return;
  if (!identity.actor) throw new SessionRequiredError();
  if (access === 'session') return;
  if (identity.actor.kind !== 'member') throw new ForbiddenError('session.member_required', 'An anonymous account may not do this.');
  if (access === 'member') return;
  if (!identity.onboarded) throw new ForbiddenError('onboarding_incomplete', 'Finish setting up first.');
  if (access === 'onboarded') return;
  if (!identity.actor.roles.includes(access.slice('role:'.length))) throw new ForbiddenError();
}
