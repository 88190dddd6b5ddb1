import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, type LanguageModelV4, type LanguageModelV4Prompt, type LanguageModelV4StreamPart } from '@ai-sdk/provider';
import type { CompatibleConfig } from '../config.js';
import { ProviderError, type ProviderRequest } from '../providers/practice-provider.js';
import type { ModelApi, Piece } from './model-api.js';
import { stayThere } from './stay-there.js';
import { WithoutThoughts } from './without-thoughts.js';

/** The one service that refuses the old name of the bound, which all others know. */
const OWN_NAME_OF_BOUND = 'api.openai.com';

/** A model behind `chat/completions`, streaming: Ollama, llama.cpp, vLLM, LM Studio, or a hosted one (AIP-037). */
export class CompatibleApi implements ModelApi {
  private readonly model: LanguageModelV4;

  constructor(private readonly config: CompatibleConfig) {
    const { baseUrl, apiKey, name } = config;
    const renamed = new URL(baseUrl).hostname === OWN_NAME_OF_BOUND;
    this.model = createOpenAICompatible({
      name: 'practice',
      baseURL: baseUrl,
      ...(apiKey !== undefined && { apiKey }),
      includeUsage: true,
      // `json_object` is not known to all of them, a schema is.
      supportsStructuredOutputs: true,
      fetch: stayThere,
      ...(renamed && { transformRequestBody: ({ max_tokens, ...body }) => ({ ...body, max_completion_tokens: max_tokens }) }),
    }).chatModel(name);
  }

  async ask({ system, turns, maxTokens, json }: ProviderRequest, abortSignal: AbortSignal): Promise<AsyncIterator<Piece>> {
    const prompt: LanguageModelV4Prompt = [
      { role: 'system', content: system },
      ...turns.map(({ from, text }) => ({
        role: from === 'member' ? ('user' as const) : ('assistant' as const),
        content: [{ type: 'text' as const, text }],
      })),
    ];
    const { stream } = await this.model.doStream({
      prompt,
      maxOutputTokens: maxTokens + (this.config.thinkingBudget ?? 0),
      abortSignal,
      ...(json && {
        responseFormat: { type: 'json', schema: { type: 'object' } },
        providerOptions: { practice: { strictJsonSchema: false } },
      }),
    });
    return piecesOf(stream);
  }

  /**
   * The list of models costs nothing. Not all services name in it what they answer to, and some give it without a look at the key: then
   * one word is asked for.
   */
  async look(signal: AbortSignal): Promise<void> {
    const { baseUrl, apiKey, name } = this.config;
    const headers = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
    const answer = await stayThere(`${baseUrl}/models`, { headers, signal });
    const tellsAll = answer.ok && apiKey === undefined;
    if (tellsAll && namesOf(await answer.json().catch(() => undefined)).some((known) => known === name || known === `${name}:latest`))
      return;
    if (!answer.bodyUsed) await answer.body?.cancel();
    if (answer.status === 401 || answer.status === 403) throw new ProviderError('key', answer.status);
    const { stream } = await this.model.doStream({
      prompt: [{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }],
      maxOutputTokens: 1,
      abortSignal: signal,
    });
    await stream.cancel();
  }

  failureOf(error: unknown): ProviderError {
    if (error instanceof ProviderError) return error;
    if (APICallError.isInstance(error)) return refusalOf(error);
    if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')) return new ProviderError('timeout');
    return new ProviderError(error instanceof TypeError ? 'unreachable' : 'unusable');
  }
}

function namesOf(list: unknown): string[] {
  const { data } = (list ?? {}) as { data?: unknown };
  return Array.isArray(data) ? data.flatMap((entry: { id?: unknown } | null) => (typeof entry?.id === 'string' ? [entry.id] : [])) : [];
}

function refusalOf({ statusCode, responseBody = '' }: APICallError): ProviderError {
  if (statusCode === undefined) return new ProviderError('unreachable');
  if (statusCode === 401 || statusCode === 403) return new ProviderError('key', statusCode);
  const unknown =
    statusCode === 404 ||
    (statusCode === 400 && /\bmodel\b[^.]{0,80}\b(?:not (?:found|exist|loaded|available)|invalid|unknown)\b/iu.test(responseBody));
  // Events that cannot be read come with the status of the answer they are in.
  if (statusCode < 400) return new ProviderError('unusable');
  return new ProviderError(unknown ? 'model' : 'refused', statusCode);
}

async function* piecesOf(stream: ReadableStream<LanguageModelV4StreamPart>): AsyncGenerator<Piece, void> {
  const answer = new WithoutThoughts();
  for await (const part of stream) {
    if (part.type === 'text-delta') yield { text: answer.take(part.delta) };
    if (part.type === 'finish') {
      const [prompt, said] = [part.usage.inputTokens.total, part.usage.outputTokens.total];
      yield { text: answer.rest(), ...(prompt !== undefined && said !== undefined && { tokens: prompt + said }) };
    }
    // The library passes the service's own words on as they are.
    if (part.type === 'error') throw part.error instanceof Error ? part.error : new ProviderError('refused');
  }
}
