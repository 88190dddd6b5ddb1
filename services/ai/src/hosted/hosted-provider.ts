import type { Logger } from '@affinity/kit/logging/logger';
import { outsideWork } from '@affinity/kit/db/outside-work';
import { ApiError, GoogleGenAI, type GenerateContentParameters, type GenerateContentResponse } from '@google/genai';
import type { ModelConfig } from '../config.js';
import { ProviderError, type PracticeProvider, type ProviderFailure, type ProviderRequest } from '../providers/practice-provider.js';
import { CircuitBreaker } from './circuit-breaker.js';
import type { ModelKey } from './model-key.js';

/** The service of the flash models. */
const MODEL_SERVICE = 'https://generativelanguage.googleapis.com';

/** Time for the look at the key when the service starts. Nothing waits for it. */
const CHECK_MS = 10_000;

/**
 * Asks a hosted flash model by generateContent, streaming (AIP-021). The key stays in this process (AIP-022). The model gets no
 * tools (SAFETY-80).
 */
export class HostedProvider implements PracticeProvider {
  private readonly client: GoogleGenAI;
  private readonly breaker: CircuitBreaker;

  constructor(
    private readonly config: ModelConfig,
    private readonly key: ModelKey,
    private readonly logger: Logger,
    breaker = new CircuitBreaker(),
  ) {
    this.breaker = breaker;
    this.client = new GoogleGenAI({
      apiKey: config.apiKey,
      vertexai: false,
      // The address is always given: the SDK would take another one from the environment, and send the key there. There are no
      // retries: a person waits.
      httpOptions: { baseUrl: config.baseUrl ?? MODEL_SERVICE },
    });
  }

  /** Whether calls are held back because the model fails. */
  get isOpen(): boolean {
    return this.breaker.isOpen;
  }

  /** Asks for the model's description: it costs nothing, and finds a wrong key before a member does. */
  async checkKey(): Promise<void> {
    const abortSignal = AbortSignal.timeout(CHECK_MS);
    try {
      await this.client.models.get({ model: this.config.name, config: { abortSignal } });
      this.key.accepted();
    } catch (error) {
      const failure = asProviderError(error);
      // Whatever else fails is found, and counted, when a member asks.
      if (failure.failure === 'key') this.refuse(failure);
    }
  }

  private refuse(error: ProviderError): void {
    if (this.key.refused()) this.logger.error({ err: error }, 'The model refuses the key (AI_API_KEY): the built-in partner answers');
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
        this.key.accepted();
      }
    } catch (error) {
      settled = true;
      // A refused key says nothing about the model: it is held back on its own.
      if (error instanceof ProviderError && error.failure === 'key') {
        this.breaker.abandoned();
        this.refuse(error);
      } else this.breaker.failed();
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
      const chunks = await wait(this.client.models.generateContentStream(this.parameters(request, signal)));
      if (!chunks) return;
      for (;;) {
        const next = await wait(chunks.next());
        if (!next || next.done) return;
        const text = textOf(next.value);
        if (text === '') continue;
        began = true;
        yield text;
      }
    } catch (error) {
      if (request.signal.aborted) return;
      throw asProviderError(error);
    } finally {
      // The call is always aborted: nothing is left running at the model.
      own.abort();
    }
  }

  private parameters({ system, turns, maxTokens, json }: ProviderRequest, abortSignal: AbortSignal): GenerateContentParameters {
    const { name, thinkingBudget } = this.config;
    return {
      model: name,
      contents: turns.map(({ from, text }) => ({ role: from === 'member' ? 'user' : 'model', parts: [{ text }] })),
      config: {
        systemInstruction: system,
        maxOutputTokens: maxTokens,
        abortSignal,
        ...(json && { responseMimeType: 'application/json' }),
        ...(thinkingBudget !== undefined && { thinkingConfig: { thinkingBudget } }),
      },
    };
  }
}

/** Reads the text itself: the SDK's own getter writes to the console when a part is no text. */
function textOf(chunk: GenerateContentResponse): string {
  const parts = chunk.candidates?.[0]?.content?.parts ?? [];
  return parts.map(({ text, thought }) => (thought || typeof text !== 'string' ? '' : text)).join('');
}

/** @returns undefined when the caller stopped waiting @throws ProviderError when the step takes longer than `ms` */
async function before<T>(step: Promise<T>, signal: AbortSignal, ms: number, failure: ProviderFailure): Promise<T | undefined> {
  // A failure after the time is over must not stay unhandled.
  step.catch(() => undefined);
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

/** The service says 400 to a key it does not know, with the reason in its words; 401 and 403 to one that may not ask. */
const refusesKey = ({ status, message }: ApiError): boolean =>
  status === 401 || status === 403 || (status === 400 && /API_KEY_INVALID|api key (?:not valid|expired|not found)/iu.test(message));

/** Keeps the status and drops the words: they may quote the prompt. */
function asProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (error instanceof ApiError && refusesKey(error)) return new ProviderError('key', error.status);
  if (error instanceof ApiError) return new ProviderError('refused', error.status);
  if (error instanceof SyntaxError) return new ProviderError('unusable');
  return new ProviderError(error instanceof TypeError ? 'unreachable' : 'unusable');
}
