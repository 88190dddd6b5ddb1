import type { Logger } from '@affinity/kit/logging/logger';
import { outsideWork } from '@affinity/kit/db/outside-work';
import { placeOf, type ModelConfig } from '../config.js';
import { ProviderError, type PracticeProvider, type ProviderFailure, type ProviderRequest } from '../providers/practice-provider.js';
import { CircuitBreaker } from './circuit-breaker.js';
import type { ModelApi } from './model-api.js';
import type { ModelStanding, Trouble } from './model-standing.js';

/** Time for a look at the model. Nothing waits for it. */
const LOOK_MS = 10_000;

const SAYS: Readonly<Record<Trouble, string>> = {
  key: 'The model refuses the key (AI_API_KEY): the built-in partner answers',
  model: 'The model is not known at its address (AI_MODEL): the built-in partner answers',
  away: 'Nobody answers at the address of the model (AI_BASE_URL): the built-in partner answers',
};

/**
 * Asks a model, whichever way it is spoken to (AIP-021, AIP-037). The key stays in this process (AIP-022). No model gets tools
 * (SAFETY-80). There are no retries: a person waits.
 */
export class ModelProvider implements PracticeProvider {
  private looking = false;

  constructor(
    private readonly config: ModelConfig,
    private readonly api: ModelApi,
    private readonly standing: ModelStanding,
    private readonly logger: Logger,
    private readonly breaker = new CircuitBreaker(),
  ) {}

  /** Whether calls are held back because the model fails. */
  get isOpen(): boolean {
    return this.breaker.isOpen;
  }

  /** Looks whether the model can answer, and says so: it finds what is set wrongly before a member does. */
  async look(first = false): Promise<void> {
    if (this.looking) return;
    this.looking = true;
    try {
      await this.api.look(AbortSignal.timeout(LOOK_MS));
      this.answers(first);
    } catch (error) {
      const failure = this.api.failureOf(error);
      // Whatever else fails is found, and counted, when a member asks.
      const trouble = failure.failure === 'unreachable' || failure.failure === 'timeout' ? 'away' : troubleOf(failure);
      if (trouble) this.isIn(trouble, failure);
    } finally {
      this.looking = false;
    }
  }

  private answers(tell = false): void {
    if (this.standing.answers() || tell) this.logger.info(placeOf(this.config), 'The model answers the practice');
  }

  private isIn(trouble: Trouble, error: ProviderError): void {
    if (this.standing.isIn(trouble)) this.logger.error({ err: error, ...placeOf(this.config) }, SAYS[trouble]);
  }

  async *answer(request: ProviderRequest): AsyncIterable<string> {
    if (request.signal.aborted) return;
    if (!this.breaker.tryAcquire()) throw new ProviderError('open');
    let settled = false;
    try {
      yield* this.ask(request);
      settled = !request.signal.aborted;
      if (settled) {
        this.breaker.succeeded();
        this.answers();
      }
    } catch (error) {
      settled = true;
      const trouble = error instanceof ProviderError ? troubleOf(error) : undefined;
      // What is set wrongly says nothing about how the model does: it is held back on its own.
      if (trouble) {
        this.breaker.abandoned();
        this.isIn(trouble, error as ProviderError);
      } else this.breaker.failed();
      // Who is not there at all is told from who fails: then the built-in partner answers.
      if (this.breaker.isOpen) void this.look();
      throw error;
    } finally {
      if (!settled) this.breaker.abandoned();
    }
  }

  private async *ask(request: ProviderRequest): AsyncIterable<string> {
    outsideWork('The model');
    const own = new AbortController();
    const signal = AbortSignal.any([request.signal, own.signal]);
    const { firstWordsMs, idleMs, longestMs } = this.config;
    const [firstWordsBy, endBy] = [Date.now() + firstWordsMs, Date.now() + longestMs];
    let began = false;
    const wait = <T>(step: Promise<T>): Promise<T | undefined> => {
      const left = Math.min(began ? idleMs : firstWordsBy - Date.now(), endBy - Date.now());
      return before(step, request.signal, left, began ? 'idle' : 'timeout');
    };
    try {
      const pieces = await wait(this.api.ask(request, signal));
      if (!pieces) return;
      for (;;) {
        const next = await wait(pieces.next());
        if (!next || next.done) return;
        const { text, tokens } = next.value;
        if (tokens !== undefined) request.onTokens?.(tokens);
        if (text === '') continue;
        began = true;
        yield text;
      }
    } catch (error) {
      if (request.signal.aborted) return;
      const failure = this.api.failureOf(error);
      // Once it speaks neither key nor model are wrong.
      throw began && troubleOf(failure) ? new ProviderError('refused', failure.status) : failure;
    } finally {
      // The call is always aborted: nothing is left running at the model.
      own.abort();
    }
  }
}

/** What fails for everybody and every time. */
const troubleOf = ({ failure }: ProviderError): Trouble | undefined => (failure === 'key' || failure === 'model' ? failure : undefined);

/** @returns undefined when the caller stopped waiting @throws ProviderError when the step takes longer than `ms` */
async function before<T>(step: Promise<T>, signal: AbortSignal, ms: number, failure: ProviderFailure): Promise<T | undefined> {
  // A failure after the time is over must not stay unhandled.
  step.catch(() => undefined);
  // What floods is always there before a timer is.
  if (ms <= 0) throw new ProviderError(failure);
  let timer: NodeJS.Timeout | undefined;
  let stop: (() => void) | undefined;
  try {
    return await Promise.race([
      step,
      new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new ProviderError(failure)), Math.max(0, ms));
      }),
      new Promise<undefined>((resolve) => {
        if (signal.aborted) resolve(undefined);
        stop = () => resolve(undefined);
        signal.addEventListener('abort', stop, { once: true });
      }),
    ]);
  } finally {
    clearTimeout(timer);
    if (stop) signal.removeEventListener('abort', stop);
  }
}
