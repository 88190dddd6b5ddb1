import { HttpException, Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { ACCESS_METADATA, type Access, type RateClass } from '@affinity/kit/auth/access.decorator';
import { Gate } from '../access/gate.js';

const RATE_METADATA = 'affinity:rate';

/** The budget a composed operation counts against. `@Access(..., {rate})` repeats it for the documents only. */
export const CountsAs = (rate: RateClass): MethodDecorator => SetMetadata(RATE_METADATA, rate);

/** Counts composed operations. All of them are public: services answer those that need a session, see `proxy/`. */
@Injectable()
export class GateGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly gate: Gate,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.get<Access | undefined>(ACCESS_METADATA, context.getHandler());
    if (access !== 'public') throw new HttpException('A composed operation must be public.', 500);
    const rate = this.reflector.get<RateClass | undefined>(RATE_METADATA, context.getHandler()) ?? 'sensitive';
    await this.gate.count(context.switchToHttp().getRequest<FastifyRequest>(), rate);
    return true;
  }
}
