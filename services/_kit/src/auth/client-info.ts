import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CLIENT_ADDRESS_HEADER } from './headers.js';

/** The browser behind a request, as the gateway saw it. */
export interface ClientInfo {
  /** IP address in text form; the caller's own when no gateway is in between. */
  readonly address: string;
  readonly userAgent: string;
  /** What `accept-language` says: the gateway writes the language of the page into it, other callers anything. */
  readonly language?: string | undefined;
}

const MAX_USER_AGENT = 300;

export const Client = createParamDecorator((_: unknown, context: ExecutionContext): ClientInfo => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const address = request.headers[CLIENT_ADDRESS_HEADER];
  return {
    address: typeof address === 'string' ? address : request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
    language: request.headers['accept-language'],
  };
});
