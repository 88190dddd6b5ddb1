import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { InvalidRequestError } from '../errors/domain-error.js';

/** The operation happens once for each `Idempotency-Key`, however often it is sent; says so in the OpenAPI document. */
export const NeedsIdempotencyKey = (): MethodDecorator =>
  applyDecorators(ApiHeader({ name: 'Idempotency-Key', required: true, schema: { type: 'string', format: 'uuid' } }));

/**
 * The operation happens once for each `Idempotency-Key` that is sent; without one it happens each time. For operations that pages of
 * a version before call without a key.
 */
export const TakesIdempotencyKey = (): MethodDecorator =>
  applyDecorators(ApiHeader({ name: 'Idempotency-Key', required: false, schema: { type: 'string', format: 'uuid' } }));

const given = (context: ExecutionContext): unknown => context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key'];

function checked(sent: unknown): string {
  const key = z.uuid().safeParse(sent);
  if (!key.success) throw new InvalidRequestError([{ path: 'Idempotency-Key', message: 'A header with a UUID is required' }]);
  return key.data;
}

/** The request's key, a UUID the client made. @throws InvalidRequestError without one */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string => checked(given(context)));

/** The request's key if it has one. @throws InvalidRequestError for one that is no UUID */
export const OptionalIdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined => {
  const sent = given(context);
  return sent === undefined ? undefined : checked(sent);
});
