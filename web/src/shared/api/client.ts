import { traced } from '#shared/telemetry/click-trace.js';
import { toApiError, toNetworkError } from './api-error.js';
import { budgetBoard, parseBudgets } from './budgets.js';
import { keptBoard } from './kept-board.js';
import { findRead, noteRead, readEra } from './reads.js';
import type { paths } from './schema.js';
import { typedClient } from './typed-client.js';

/** Milliseconds after which a request without an answer counts as failed. */
const REQUEST_TIMEOUT_MS = 20_000;

/**
 * Milliseconds after which a failure is told. The end of a page aborts its requests, in some browsers before `pagehide`. After this
 * delay such a page is gone, so nobody takes for failed, and forgets, what the next page is to send again.
 */
const PAGE_END_MS = 500;

/**
 * Comes with the code behind the sign-in, where the gateway has had the browser ask for a screen (ADR 37). Without it each read asks
 * by itself.
 */
const screen = globalThis.document?.querySelector('[as=fetch]')
  ? import('./screen.js').then(
      ({ screenAnswers }) => screenAnswers,
      () => undefined,
    )
  : undefined;

/** Answers of the page's first reads that nobody has taken yet may be of before, or of another member. */
export const forgetScreen = (): void => void screen?.then((answers) => answers?.forget());

/** The answer that came with the screen, if there is one. */
async function fromScreen({ method, url }: Request): Promise<Response | undefined> {
  if (method === 'GET') return (await screen)?.take(url);
  forgetScreen();
  return undefined;
}

async function ask(request: Request): Promise<Response> {
  const answer = await fromScreen(request);
  if (answer) return answer;
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]);
  try {
    return await traced(request, () => fetch(request, { signal }));
  } catch (error) {
    // A read without a connection changes nothing, and may have its answer here.
    if (!signal.aborted && (request.method !== 'GET' || navigator.onLine)) await new Promise((resolve) => setTimeout(resolve, PAGE_END_MS));
    throw error;
  }
}

/** A read that gets no answer gets the one that this browser kept, if it did (ADR 42). */
async function fetchInTime(request: Request): Promise<Response> {
  const { method, url, signal } = request;
  if (method !== 'GET') return ask(request);
  const era = readEra();
  try {
    const answer = await ask(request);
    noteRead(url, answer, era);
    keptBoard.answered(location.pathname);
    return answer;
  } catch (error) {
    // A part of the app that is missing as well says no more than the failure does.
    const kept = signal.aborted ? undefined : await findRead(url).catch(() => undefined);
    if (kept === undefined) throw error;
    keptBoard.serve(location.pathname, Date.parse(kept.headers.get('x-kept-at') ?? ''));
    return kept;
  }
}

export const api = typedClient<paths>(fetchInTime);

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
