import createClient from 'openapi-fetch';
import { traced } from '../telemetry/click-trace.js';
import { toApiError, toNetworkError } from './api-error.js';
import { budgetBoard, parseBudgets } from './budgets.js';
import type { paths } from './schema.js';

/** Milliseconds after which a request without an answer counts as failed. */
const REQUEST_TIMEOUT_MS = 20_000;

/**
 * Milliseconds after which a failure is told. The end of a page aborts its requests, in some browsers before `pagehide`. After this
 * delay such a page is gone, so nobody takes for failed, and forgets, what the next page is to send again.
 */
const PAGE_END_MS = 500;

async function fetchInTime(request: Request): Promise<Response> {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]);
  try {
    return await traced(request, () => fetch(request, { signal }));
  } catch (error) {
    if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, PAGE_END_MS));
    throw error;
  }
}

export const api = createClient<paths>({ baseUrl: '/', fetch: fetchInTime, credentials: 'same-origin' });

interface Outcome<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/**
 * The body of a successful answer. What the answer says of budgets goes to the board.
 * @throws {ApiError} for every refusal and for a request that got no answer
 */
export async function unwrap<Data>(pending: Promise<Outcome<Data>>): Promise<Data> {
  let outcome: Outcome<Data>;
  try {
    outcome = await pending;
  } catch (cause) {
    throw toNetworkError(cause);
  }
  const { response } = outcome;
  if (!response.ok) {
    const error = toApiError(response.status, outcome.error);
    if (error.budget !== null) budgetBoard.hear({ ...error.budget, left: 0, refusal: error.detail });
    throw error;
  }
  for (const left of parseBudgets(response.headers.get('ratelimit'), Date.now())) budgetBoard.hear({ ...left, refusal: null });
  return outcome.data as Data;
}
