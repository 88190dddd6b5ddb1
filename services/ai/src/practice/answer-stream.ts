import type { Logger } from '@affinity/kit/logging/logger';
import type { Admission } from '../budgets/budgets.js';
import { costNothing, isSetWrongly, ProviderError, type PracticeProvider, type ProviderRequest } from '../providers/practice-provider.js';
import type { AiTelemetry } from '../telemetry.js';
import { storable } from '../text/storable.js';
import type { Goal } from './goals.js';
import type { PracticeMessageResponse } from './dto/practice.responses.js';
import type { RunningAnswer } from './running-answers.js';

/** AIP-019, in the specification's words. */
export const CHAT_FAILURE = "Sorry, I'm a bit overwhelmed right now. Please try again later.";
/** A reply is cut here, even when a model would go on. */
const MAX_REPLY = 4000;

/** A reply as it is stored. */
export interface Reply {
  readonly text: string;
  readonly failed: boolean;
  readonly stopped: boolean;
}

/** The frames for the caller: the own message at once, then the pieces, then the stored reply. */
export interface AnswerStream {
  readonly message: PracticeMessageResponse;
  /** How far the conversation has come with this reply. */
  goal(reply: PracticeMessageResponse): Goal | null;
  /** @param gone aborted when nobody reads any more @returns null when the history was deleted meanwhile */
  run(gone: AbortSignal): AsyncGenerator<string, PracticeMessageResponse | null>;
}

/** The stream of a message that was answered before: nobody is asked. */
export function storedAnswer(message: PracticeMessageResponse, reply: PracticeMessageResponse, goal: Goal | null): AnswerStream {
  return {
    message,
    goal: () => goal,
    // eslint-disable-next-line require-yield
    async *run() {
      return reply;
    },
  };
}

interface Parts {
  readonly provider: PracticeProvider;
  /** Answers in place of a model that refuses the key, or is not known. */
  readonly inPlace: PracticeProvider;
  readonly request: Omit<ProviderRequest, 'signal'>;
  readonly admission: Admission;
  readonly running: RunningAnswer;
  readonly telemetry: AiTelemetry;
  readonly logger: Logger;
  /** Stores the reply and ends the claim. */
  store(reply: Reply): Promise<PracticeMessageResponse | null>;
}

/** Asks the partner and passes the words on as they come. One reply is stored in every case. */
export async function* answering(parts: Parts, gone: AbortSignal): AsyncGenerator<string, PracticeMessageResponse | null> {
  const { request, running, telemetry, logger } = parts;
  const { admission } = parts;
  let inPlace = false;
  const signal = AbortSignal.any([gone, running.signal]);
  let text = '';
  let failed = false;
  let free = false;
  let counted: number | undefined;
  const onTokens = (tokens: number): void => void (counted = tokens);
  async function* pieces(): AsyncIterable<string> {
    try {
      yield* parts.provider.answer({ ...request, signal, onTokens });
    } catch (error) {
      // Both are found before the first word.
      if (!(error instanceof ProviderError) || !isSetWrongly(error)) throw error;
      inPlace = true;
      yield* parts.inPlace.answer({ ...request, signal });
    }
  }
  try {
    for await (const piece of pieces()) {
      const words = storable(piece.slice(0, MAX_REPLY - text.length));
      if (signal.aborted || text.length >= MAX_REPLY) break;
      if (words === '') continue;
      text += words;
      yield words;
    }
  } catch (error) {
    failed = true;
    free = text === '' && error instanceof ProviderError && costNothing(error);
    logger.warn({ err: error instanceof ProviderError ? error : new ProviderError('unusable') }, 'The practice partner did not answer');
  } finally {
    running.end();
  }
  const stopped = !failed && signal.aborted;
  failed ||= !stopped && text.trim() === '';
  telemetry.answered(inPlace ? 'offline' : admission.mode, failed ? 'failed' : stopped ? 'stopped' : 'answered');
  const [stored] = await Promise.all([
    parts.store({ text: failed ? CHAT_FAILURE : text.trim(), failed, stopped }),
    admission.settle(inPlace || free ? null : text.length, counted, failed || stopped),
  ]);
  return stored;
}
