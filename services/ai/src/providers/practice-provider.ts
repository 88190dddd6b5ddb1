import type { ScenarioId } from '../practice/scenarios.js';
import type { MemberBio } from '../members/member-bio.js';

export interface Turn {
  readonly from: 'member' | 'partner';
  readonly text: string;
}

/** What a reply is about, for the partner that needs no prompt. */
export interface Scene {
  readonly partnerName: string;
  /** Empty when it is not known. */
  readonly firstName: string;
  readonly bio: MemberBio | null;
  readonly scenarioId: ScenarioId | null;
  /** A reply that is to be replaced by another one. */
  readonly avoid: string | null;
}

export interface ProviderRequest {
  /** Instructions, with everything about the member in it. */
  readonly system: string;
  /** Oldest first; the last one is the member's. */
  readonly turns: readonly Turn[];
  /** Upper bound of the answer. */
  readonly maxTokens: number;
  /** The answer is to be one JSON value. */
  readonly json?: boolean;
  readonly signal: AbortSignal;
  readonly scene: Scene;
}

/** Who answers (AIP-021, AIP-023). The words come in pieces; ends quietly when the signal is aborted. */
export interface PracticeProvider {
  /** @throws ProviderError when no answer can be had, or not to its end */
  answer(request: ProviderRequest): AsyncIterable<string>;
}

export type ProviderFailure = 'timeout' | 'idle' | 'refused' | 'unreachable' | 'open' | 'empty' | 'unusable';

/** Why there was no answer. Holds nothing that was said: what a model's service says may quote the prompt. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  constructor(
    readonly failure: ProviderFailure,
    /** HTTP status of the model's service, where it gave one. */
    readonly status?: number,
  ) {
    super(status === undefined ? `The model failed: ${failure}` : `The model failed: ${failure}, ${status}`);
  }
}
