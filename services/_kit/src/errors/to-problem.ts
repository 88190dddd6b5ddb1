import { STATUS_CODES } from 'node:http';
import { HttpException } from '@nestjs/common';
import { isDatabaseAway } from './database-away.js';
import { DomainError } from './domain-error.js';
import type { Problem } from './problem.js';

export interface ProblemAnswer {
  readonly problem: Problem;
  readonly retryAfterSeconds?: number;
  /** True for what nobody foresaw: logged as an error, never described to the caller. */
  readonly unexpected: boolean;
}

/** Errors that Fastify raises before a handler runs, by its error code. */
const FASTIFY_CODES: Record<string, { code: string; status: number; detail: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'request.too_large', status: 413, detail: 'The request body is too large.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'request.unsupported_media_type', status: 415, detail: 'Send application/json.' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'request.malformed', status: 400, detail: 'The request body is empty.' },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'request.malformed', status: 400, detail: 'The request body is not valid JSON.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { code: 'request.malformed', status: 400, detail: 'Content-Length does not match the body.' },
  FST_ERR_BAD_URL: { code: 'request.malformed', status: 400, detail: 'The URL is not valid.' },
  FST_ERR_MAX_PARAM_LENGTH: { code: 'request.malformed', status: 414, detail: 'The URL is too long.' },
};

const STATUS_TO_CODE: Record<number, string> = {
  400: 'request.malformed',
  401: 'session.required',
  403: 'request.forbidden',
  404: 'request.not_found',
  405: 'request.method_not_allowed',
  413: 'request.too_large',
  415: 'request.unsupported_media_type',
  429: 'request.rate_limited',
};

function problem(status: number, code: string, detail: string | undefined, requestId: string | undefined): Problem {
  return { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, code, detail, requestId };
}

/** The one mapping from anything thrown to what a caller may see. */
export function toProblem(error: unknown, requestId: string | undefined): ProblemAnswer {
  if (error instanceof DomainError) {
    return {
      problem: {
        ...problem(error.status, error.code, error.message, requestId),
        details: error.options.details && { ...error.options.details },
        errors: error.options.errors ? [...error.options.errors] : undefined,
        budget: error.options.budget,
      },
      retryAfterSeconds: error.options.retryAfterSeconds,
      unexpected: false,
    };
  }
  if (isDatabaseAway(error)) {
    return {
      problem: problem(503, 'database.unavailable', 'Our database does not answer right now.', requestId),
      retryAfterSeconds: 2,
      unexpected: false,
    };
  }
  const fastifyCode = (error as { code?: unknown } | null)?.code;
  const known = typeof fastifyCode === 'string' ? FASTIFY_CODES[fastifyCode] : undefined;
  if (known) return { problem: problem(known.status, known.code, known.detail, requestId), unexpected: false };
  if (error instanceof SyntaxError && (error as { statusCode?: number }).statusCode === 400) {
    return { problem: problem(400, 'request.malformed', 'The request body is not valid JSON.', requestId), unexpected: false };
  }
  const status = error instanceof HttpException ? error.getStatus() : ((error as { statusCode?: number } | null)?.statusCode ?? 500);
  if (status >= 400 && status < 500) {
    const detail = error instanceof HttpException ? error.message : undefined;
    return { problem: problem(status, STATUS_TO_CODE[status] ?? 'request.refused', detail, requestId), unexpected: false };
  }
  return { problem: problem(500, 'internal', 'Something went wrong on our side.', requestId), unexpected: true };
}
