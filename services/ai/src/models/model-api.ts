import type { ProviderError, ProviderRequest } from '../providers/practice-provider.js';

/** Some words of an answer. */
export interface Piece {
  /** May be empty. */
  readonly text: string;
  /** Tokens of prompt and answer so far, by the service's own figures. */
  readonly tokens?: number;
}

/** One way to ask a model. Everything that is the same for all models is `model-provider.ts`. */
export interface ModelApi {
  /** Asks, and resolves once the service has begun to answer. */
  ask(request: ProviderRequest, signal: AbortSignal): Promise<AsyncIterator<Piece>>;
  /** Finds out whether key, model and address are right, as cheaply as there is a way. Rejects when they are not. */
  look(signal: AbortSignal): Promise<void>;
  /** Keeps the kind and the status of a failure and drops the words: they may quote the prompt. */
  failureOf(error: unknown): ProviderError;
}
