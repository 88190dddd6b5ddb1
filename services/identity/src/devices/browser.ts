import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { ClientInfo } from '@affinity/kit/auth/client-info';
import type { FastifyRequest } from 'fastify';

/** What the gateway read from the browser's device cookie. Browsers cannot send it: the gateway passes no such header on. */
export const DEVICE_HEADER = 'x-client-device';

/** A browser, with what it keeps from an earlier sign-in. */
export interface Browser extends ClientInfo {
  readonly device?: string | undefined;
}

/** The device token of the browser behind a request, unproven. */
export const DeviceToken = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined => {
  const device = context.switchToHttp().getRequest<FastifyRequest>().headers[DEVICE_HEADER];
  return typeof device === 'string' && device !== '' ? device : undefined;
});
