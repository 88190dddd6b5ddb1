import { onlineManager } from '@tanstack/react-query';
import { spentBudgetOf, type SpentBudget } from './budgets.js';
import { API_TEXTS } from './api.texts.js';

export interface FieldError {
  path: string;
  message: string;
}

/** The code, with `status` 0, of a request that got no answer (refused, timed out). */
export const NETWORK_ERROR_CODE = 'network';
/** The same while the browser knows of no connection. */
export const OFFLINE_ERROR_CODE = 'offline';
export const UNREADABLE_ERROR_CODE = 'unreadable';
export const NAME_NOT_ALLOWED_CODE = 'name-not-allowed';
export const SESSION_REQUIRED_CODE = 'session.required';
export const ONBOARDING_INCOMPLETE_CODE = 'onboarding_incomplete';
export const PROFILE_NOT_FOUND_CODE = 'profiles.profile_not_found';
export const MEMBER_NOT_FOUND_CODE = 'social-graph.member_not_found';
export const POST_NOT_FOUND_CODE = 'posts.post_not_found';
export const COMMENT_NOT_FOUND_CODE = 'posts.comment_not_found';
export const KEY_REUSED_CODE = 'request.idempotency_key_reused';
export const REQUEST_INVALID_CODE = 'request.invalid';

/** A refusal by the gateway (RFC 9457 problem), or no answer at all. Screens decide by `code`, never by message text. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: string,
    readonly status: number,
    readonly detail: string,
    readonly requestId: string | null = null,
    readonly fieldErrors: readonly FieldError[] = [],
    options?: ErrorOptions,
    /** Only with `request.budget_spent`. */
    readonly budget: SpentBudget | null = null,
    /** What the refusal says in fields of its own, such as until when. */
    readonly details: Readonly<Record<string, string>> = {},
  ) {
    super(detail, options);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const detailsOf = (value: unknown): Record<string, string> =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
    : {};
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function fieldErrorsOf(value: unknown): FieldError[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    if (!isRecord(entry)) return [];
    const message = textOf(entry.message);
    return message === null ? [] : [{ path: textOf(entry.path) ?? '', message }];
  });
}

/**
 * Turns a refused answer into an error.
 * @param status HTTP status of the answer
 * @param body its decoded JSON; anything that is not a problem document gives the code `unreadable`
 */
export function toApiError(status: number, body: unknown): ApiError {
  const problem = isRecord(body) ? body : {};
  const fieldErrors = fieldErrorsOf(problem.errors);
  const detail = textOf(problem.detail) ?? fieldErrors[0]?.message ?? textOf(problem.title) ?? API_TEXTS.answered(status);
  const code = textOf(problem.code) ?? UNREADABLE_ERROR_CODE;
  return new ApiError(
    code,
    status,
    detail,
    textOf(problem.requestId),
    fieldErrors,
    undefined,
    spentBudgetOf(problem.budget),
    detailsOf(problem.details),
  );
}

/** @param online what the browser says of its connection */
export function toNetworkError(cause: unknown, online: boolean = onlineManager.isOnline()): ApiError {
  return online
    ? new ApiError(NETWORK_ERROR_CODE, 0, API_TEXTS.notReached, null, [], { cause })
    : new ApiError(OFFLINE_ERROR_CODE, 0, API_TEXTS.offline, null, [], { cause });
}

/** Whether a request got no answer: what it asked for may have been done. */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

export const hasCode = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;

/** Whether a refusal says more than its words. */
export const hasDetails = (error: unknown): error is ApiError => error instanceof ApiError && Object.keys(error.details).length > 0;
