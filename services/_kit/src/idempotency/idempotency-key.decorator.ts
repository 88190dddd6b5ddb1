import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { InvalidRequestError } from '../errors/domain-error.js';

/** The operation happens once for each `Idempotency-Key`, however often it is sent; says so in the OpenAPI document. */
export const NeedsIdempotencyKey = (): MethodDecorator =>
  applyDecorators(ApiHeader({ name: 'Idempotency-Key', required: true, schema: { type: 'string', format: 'uuid' } }));

/** The request's key, a UUID the client made. @throws InvalidRequestError without one */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const key = z.uuid().safeParse(context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key']);
  if (!key.success) throw new InvalidRequestError([{ path: 'Idempotency-Key', message: 'A header with a UUID is required' }]);
  return key.data;
});
