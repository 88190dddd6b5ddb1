import type { z } from 'zod';
import { DomainError, UnavailableError } from '../errors/domain-error.js';
import type { Problem } from '../errors/problem.js';

/** What a service client gives: the body, or the problem, and the response it came with. */
export interface Answer<T = unknown> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * A sibling's word on one thing. Only 404 means that the thing is absent. The sibling is away when its answer says nothing of the
 * thing: no answer in time, a refusal, a failure, or a body that is something else.
 * @param away the error for our own caller, with a stable code
 * @returns undefined when there is no such thing
 */
export async function answered<S extends z.ZodType>(
  schema: S,
  ask: () => Promise<Answer>,
  away: (cause: unknown) => DomainError,
): Promise<z.output<S> | undefined> {
  let answer: Answer;
  try {
    answer = await ask();
  } catch (error) {
    throw away(error);
  }
  const { status } = answer.response;
  if (status === 404) return undefined;
  const parsed = schema.safeParse(answer.data);
  if (!parsed.success) throw away(new Error(`answered ${status}`, { cause: parsed.error }));
  return parsed.data;
}

/** The sibling's data; what it refuses our own caller is refused, too. @throws DomainError with the sibling's code, see `refusalOf` */
export function dataOf<T>({ data, error, response }: Answer<T>): T {
  if (!response.ok) throw refusalOf(error, response);
  // An operation without a body has none to give.
  return data as T;
}

/** As `dataOf`, where some answers mean that there is nothing. */
export function dataUnless<T>(absent: readonly number[], answer: Answer<T>): T | undefined {
  return absent.includes(answer.response.status) ? undefined : dataOf(answer);
}

/** Turns a sibling's problem document into the error our own caller gets: same code, same status, and the same time to wait. */
function refusalOf(problem: unknown, response: Response): DomainError {
  const { code, detail, errors, details } = (problem ?? {}) as Partial<Problem>;
  const seconds = Number(response.headers.get('retry-after'));
  const retryAfterSeconds = Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
  if (response.status >= 500 || !code) {
    return new UnavailableError(code ?? 'upstream.failed', 'A service we depend on failed.', retryAfterSeconds);
  }
  return new DomainError(code, response.status, detail ?? code, { errors, details, retryAfterSeconds });
}
