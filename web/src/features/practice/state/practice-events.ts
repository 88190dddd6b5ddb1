import { ApiError, UNREADABLE_ERROR_CODE } from '#shared/api/api-error.js';
import type { ServerSentEvent } from '#shared/api/sse-stream.js';
import type { PracticeGoal, PracticeMessage } from '#shared/api/schema.js';

/** What the stream of an answer says. */
export type PracticeEvent =
  /** The member's own message is kept. */
  | { readonly kind: 'message'; readonly message: PracticeMessage }
  /** More words of the reply. */
  | { readonly kind: 'delta'; readonly text: string }
  /** The whole reply is kept; the last event. */
  | { readonly kind: 'done'; readonly message: PracticeMessage; readonly goal?: PracticeGoal | null };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const unreadable = (name: string): ApiError => new ApiError(UNREADABLE_ERROR_CODE, 200, `The event "${name}" cannot be read.`);

function parse({ name, data }: ServerSentEvent): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(data);
    if (isRecord(value)) return value;
  } catch {
    // The throw below tells of it, as of JSON that is no object.
  }
  throw unreadable(name);
}

function messageOf(event: ServerSentEvent): PracticeMessage {
  const { message } = parse(event);
  if (!isRecord(message) || typeof message['id'] !== 'string' || typeof message['text'] !== 'string') throw unreadable(event.name);
  return message as unknown as PracticeMessage;
}

/** An older server says nothing of a goal: what is known stays. */
function goalOf(event: ServerSentEvent): { readonly goal?: PracticeGoal | null } {
  const { goal } = parse(event);
  if (goal === null) return { goal };
  return isRecord(goal) && typeof goal['key'] === 'string' && Array.isArray(goal['steps']) ? { goal: goal as unknown as PracticeGoal } : {};
}

/**
 * Reads an event of the contract; null for one this page does not know, as a newer server may send.
 * @throws {ApiError} `unreadable` for a known event with other content
 */
export function readPracticeEvent(event: ServerSentEvent): PracticeEvent | null {
  switch (event.name) {
    case 'message':
      return { kind: 'message', message: messageOf(event) };
    case 'done':
      return { kind: 'done', message: messageOf(event), ...goalOf(event) };
    case 'delta': {
      const { text } = parse(event);
      if (typeof text !== 'string') throw unreadable(event.name);
      return { kind: 'delta', text };
    }
    default:
      return null;
  }
}
