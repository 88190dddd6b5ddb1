import { api, unwrap } from '#shared/api/client.js';
import type { NewPracticeMessage, Practice, PracticeMessage, PracticeMessagePage, Recommendation } from '#shared/api/schema.js';
import { postForEvents } from '#shared/api/sse-stream.js';
import { type PracticeEvent, readPracticeEvent } from './practice-events.js';

const MESSAGES_ADDRESS = '/api/practice/messages';

async function* eventsOf(address: string, body: unknown, signal: AbortSignal): AsyncGenerator<PracticeEvent, void, undefined> {
  for await (const event of postForEvents(address, { body, signal })) {
    const known = readPracticeEvent(event);
    if (known !== null) yield known;
  }
}

export const readPractice = (signal: AbortSignal): Promise<Practice> => unwrap(api.GET('/api/practice', { signal }));

export const readOlderMessages = (before: string): Promise<PracticeMessagePage> =>
  unwrap(api.GET('/api/practice/messages', { params: { query: { before } } }));

export const sendMessage = (message: NewPracticeMessage, signal: AbortSignal): AsyncGenerator<PracticeEvent, void, undefined> =>
  eventsOf(MESSAGES_ADDRESS, message, signal);

export const regenerateReply = (id: string, signal: AbortSignal): AsyncGenerator<PracticeEvent, void, undefined> =>
  eventsOf(`${MESSAGES_ADDRESS}/${encodeURIComponent(id)}/regenerate`, undefined, signal);

export const stopReply = (): Promise<unknown> => unwrap(api.POST('/api/practice/stop'));

/** Feedback on one own message, or on the conversation so far. */
export const askForFeedback = (messageId: string | null): Promise<PracticeMessage> =>
  unwrap(api.POST('/api/practice/feedback', { body: messageId === null ? {} : { messageId } }));

export const askForRecommendation = (): Promise<Recommendation> => unwrap(api.POST('/api/practice/recommendation'));

export const deleteHistory = (): Promise<unknown> => unwrap(api.DELETE('/api/practice'));
