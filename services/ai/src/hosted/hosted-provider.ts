import { outsideWork } from '@affinity/kit/db/outside-work';
import { ApiError, GoogleGenAI, type GenerateContentParameters, type GenerateContentResponse } from '@google/genai';
import type { ModelConfig } from '../config.js';
import { ProviderError, type PracticeProvider, type ProviderFailure, type ProviderRequest } from '../providers/practice-provider.js';
import { CircuitBreaker } from './circuit-breaker.js';

/** The service of the flash models. */
const MODEL_SERVICE = 'https://generativelanguage.googleapis.com';

/**
 * Asks a hosted flash model by generateContent, streaming (AIP-021). The key stays in this process (AIP-022). The model gets no
 * tools (SAFETY-80).
 */
export class HostedProvider implements PracticeProvider {
  private readonly client: GoogleGenAI;
  private readonly breaker: CircuitBreaker;

  constructor(
    private readonly config: ModelConfig,
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

  async *answer(request: ProviderRequest): AsyncIterable<string> {
    if (request.signal.aborted) return;
    if (!this.breaker.tryAcquire()) throw new ProviderError('open');
    let settled = false;
    try {
      yield* this.ask(request);
      settled = !request.signal.aborted;
      if (settled) this.breaker.succeeded();
    } catch (error) {
      settled = true;
      this.breaker.failed();
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

/** Keeps the status and drops the words: they may quote the prompt. */
function asProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (error instanceof ApiError) return new ProviderError('refused', error.status);
  if (error instanceof SyntaxError) return new ProviderError('unusable');
  return new ProviderError(error instanceof TypeError ? 'unreachable' : 'unusable');
}
