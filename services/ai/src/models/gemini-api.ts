import { ApiError, GoogleGenAI, type GenerateContentParameters, type GenerateContentResponse } from '@google/genai';
import type { GeminiConfig } from '../config.js';
import { ProviderError, type ProviderRequest } from '../providers/practice-provider.js';
import type { ModelApi, Piece } from './model-api.js';
import { stayThere } from './stay-there.js';

/** The service of the flash models. */
const MODEL_SERVICE = 'https://generativelanguage.googleapis.com';

/** A hosted flash model by generateContent, streaming (AIP-021). */
export class GeminiApi implements ModelApi {
  private readonly client: GoogleGenAI;

  constructor(private readonly config: GeminiConfig) {
    this.client = new GoogleGenAI({
      apiKey: config.apiKey,
      vertexai: false,
      // The address is always given: the SDK would take another one from the environment, and send the key there.
      httpOptions: { baseUrl: config.baseUrl ?? MODEL_SERVICE, fetch: stayThere },
    });
  }

  async ask(request: ProviderRequest, signal: AbortSignal): Promise<AsyncIterator<Piece>> {
    const chunks = await this.client.models.generateContentStream(this.parameters(request, signal));
    return piecesOf(chunks);
  }

  /** The model's description costs nothing. */
  async look(abortSignal: AbortSignal): Promise<void> {
    await this.client.models.get({ model: this.config.name, config: { abortSignal } });
  }

  failureOf(error: unknown): ProviderError {
    if (error instanceof ProviderError) return error;
    if (error instanceof ApiError && refusesKey(error)) return new ProviderError('key', error.status);
    if (error instanceof ApiError) return new ProviderError(error.status === 404 ? 'model' : 'refused', error.status);
    if (error instanceof SyntaxError) return new ProviderError('unusable');
    return new ProviderError(error instanceof TypeError ? 'unreachable' : isTooLate(error) ? 'timeout' : 'unusable');
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

async function* piecesOf(chunks: AsyncGenerator<GenerateContentResponse>): AsyncGenerator<Piece, void> {
  for await (const chunk of chunks) {
    const tokens = chunk.usageMetadata?.totalTokenCount;
    yield { text: textOf(chunk), ...(tokens !== undefined && { tokens }) };
  }
}

/** Reads the text itself: the SDK's own getter writes to the console when a part is no text. */
function textOf(chunk: GenerateContentResponse): string {
  const parts = chunk.candidates?.[0]?.content?.parts ?? [];
  return parts.map(({ text, thought }) => (thought || typeof text !== 'string' ? '' : text)).join('');
}

/** The service says 400 to a key it does not know, with the reason in its words; 401 and 403 to one that may not ask. */
const refusesKey = ({ status, message }: ApiError): boolean =>
  status === 401 || status === 403 || (status === 400 && /API_KEY_INVALID|api key (?:not valid|expired|not found)/iu.test(message));

const isTooLate = (error: unknown): boolean => error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
