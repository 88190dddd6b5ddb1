import type { ClientInfo } from '@affinity/kit/auth/client-info';
import type { FastifyRequest } from 'fastify';
import { languageOf } from '../web/language.js';
import { readCookies } from './session.cookies.js';

/** A browser, with what it keeps from an earlier sign-in. */
export interface Browser extends ClientInfo {
  readonly device?: string | undefined;
}

const MAX_USER_AGENT = 300;

/** The browser behind a request. */
export function browserOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Browser {
  const { device } = readCookies(headers.cookie);
  return { address: ip, userAgent: (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT), language: languageOf(headers), device };
}
