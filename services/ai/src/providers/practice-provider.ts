import type { ScenarioId } from '../practice/scenarios.js';
import type { MemberBio } from '../members/member-bio.js';

export interface Turn {
  readonly from: 'member' | 'partner';
  readonly text: string;
}

/** The subject of a reply, for the partner that needs no prompt. */
export interface Scene {
  readonly partnerName: string;
  /** Empty when the name is not known. */
  readonly firstName: string;
  readonly bio: MemberBio | null;
  readonly scenarioId: ScenarioId | null;
  /** A reply that another one is to replace. */
  readonly avoid: string | null;
}

export interface ProviderRequest {
  /** Instructions, with everything about the member in it. */
  readonly system: string;
  /** Oldest first; the last one is the member's. */
  readonly turns: readonly Turn[];
  /** The most tokens of the answer. */
  readonly maxTokens: number;
  /** The answer must be one JSON value. */
  readonly json?: boolean;
  readonly signal: AbortSignal;
  readonly scene: Scene;
  /** Told what prompt and answer have cost so far, by the service's own figures, where it gives them. */
  readonly onTokens?: (tokens: number) => void;
}

/** A partner that answers (AIP-021, AIP-023). The words come in pieces. The stream ends quietly when the signal is aborted. */
export interface PracticeProvider {
  /** @throws ProviderError when there is no answer, or no complete one */
  answer(request: ProviderRequest): AsyncIterable<string>;
}

export type ProviderFailure = 'timeout' | 'idle' | 'key' | 'model' | 'refused' | 'unreachable' | 'open' | 'empty' | 'unusable';

/** Why there was no answer. It holds nothing that was said: a model's error may quote the prompt. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  constructor(
    readonly failure: ProviderFailure,
    /** HTTP status of the model's service, if it gave one. */
    readonly status?: number,
  ) {
    super(status === undefined ? `The model failed: ${failure}` : `The model failed: ${failure}, ${status}`);
  }
}

/** No model was asked, or none was there: it cost nothing. */
export const costNothing = ({ failure }: ProviderError): boolean => ['open', 'unreachable', 'key', 'model'].includes(failure);

/** The model fails for everybody and every time until the operator mends a setting: the built-in partner answers in its place. */
export const isSetWrongly = ({ failure }: ProviderError): boolean => failure === 'key' || failure === 'model';
