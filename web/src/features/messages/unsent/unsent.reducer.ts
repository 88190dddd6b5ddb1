import { ApiError } from '#shared/api/api-error.js';
import type { LinkPreview, VoiceMessage } from '#shared/api/schema.js';
import type { Replied } from '../state/shown-message.js';

/** A message on its way. A `waiting` one waits for its turn, a better time or a connection. The member decides about a `failed` one. */
export interface UnsentMessage {
  /** The id of the message, made here. */
  readonly id: string;
  readonly pairKey: string;
  readonly content: string;
  /** ISO 8601. */
  readonly writtenAt: string;
  /** The message's order in its conversation. */
  readonly order: number;
  readonly file: { readonly type: string; readonly name: string; readonly size: number } | null;
  /** Words under the file. */
  readonly caption?: string;
  readonly voice?: VoiceMessage;
  readonly replyTo?: Replied;
  /** Of a page that the words link to, as it was shown to who wrote them. */
  readonly preview?: LinkPreview;
  /** The upload of a file that has arrived and been checked. */
  readonly uploadId: string | null;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** Failures in a row. */
  readonly attempts: number;
  /** Milliseconds since 1970 before which the message is not tried again. */
  readonly notBefore: number;
  /** From 0 to 1. */
  readonly progress: number;
}

/** Ascending by order. */
export type UnsentList = readonly UnsentMessage[];

export type UnsentStep = 'upload' | 'message';

export type UnsentChange =
  | { readonly type: 'added'; readonly item: UnsentMessage }
  /** Messages kept over a reload. Those already there stay as they are. */
  | { readonly type: 'restored'; readonly items: readonly UnsentMessage[] }
  /** Another tab tells the state of a message. */
  | { readonly type: 'changed'; readonly item: UnsentMessage }
  | { readonly type: 'began'; readonly id: string }
  | { readonly type: 'progressed'; readonly id: string; readonly progress: number }
  | { readonly type: 'uploaded'; readonly id: string; readonly uploadId: string }
  /** `now` in milliseconds since 1970, `random` in [0, 1). */
  | {
      readonly type: 'stumbled';
      readonly id: string;
      readonly step: UnsentStep;
      readonly error: unknown;
      readonly now: number;
      readonly random: number;
      readonly online: boolean;
    }
  | { readonly type: 'retried'; readonly id: string; readonly order: number }
  /** There is a connection again: no message waits for a better time. */
  | { readonly type: 'woken' }
  /** The message was sent, given up, or both at once. */
  | { readonly type: 'removed'; readonly id: string };

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** Refusals in a row, by storage or its check, after which a file is shown as failed. A text is tried for as long as it takes. */
export const UPLOAD_ATTEMPTS = 3;

const GONE = 410;
const UNAUTHENTICATED = 401;
const TOO_MANY = 429;
const UNAVAILABLE = 503;
/** Answers that say nothing about the message itself. */
const PASSING: ReadonlySet<number> = new Set([0, UNAUTHENTICATED, 408, 425, TOO_MANY]);
/** The code of a refusal that lasts until the day is over. The sender decides when to send again. */
const BUDGET_SPENT_CODE = 'request.budget_spent';
/** The codes of an upload that was swept away or never finished: the file is sent once more. */
const UPLOAD_LOST_CODES: ReadonlySet<string> = new Set(['uploads.not_found', 'uploads.not_ready', 'uploads.not_received']);

export type Verdict = 'gone' | 'later' | 'upload-again' | 'failed';

/**
 * What a failure means for the message. `gone`: it was sent once and removed since, so nobody misses it.
 * @param attempts failures in a row, this one included
 */
export function judge(error: unknown, step: UnsentStep, attempts: number, online: boolean): Verdict {
  if (!(error instanceof ApiError)) return 'failed';
  const { status } = error;
  if (error.code === BUDGET_SPENT_CODE) return 'failed';
  if (step === 'message') {
    if (status === GONE) return 'gone';
    if (UPLOAD_LOST_CODES.has(error.code)) return attempts < UPLOAD_ATTEMPTS ? 'upload-again' : 'failed';
    return PASSING.has(status) || status >= 500 ? 'later' : 'failed';
  }
  if (!online || status === UNAUTHENTICATED) return 'later';
  const mayPass = PASSING.has(status) || status === UNAVAILABLE;
  return mayPass && attempts < UPLOAD_ATTEMPTS ? 'later' : 'failed';
}

/** Milliseconds: they double, with a spread of half so that browsers do not come back together. */
export const pauseAfter = (attempts: number, random: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1)) * (0.5 + random / 2);

/** Makes a change. One of an item that is gone, or without news, returns the same list. */
export function reduceUnsent(unsent: UnsentList, change: UnsentChange): UnsentList {
  switch (change.type) {
    case 'added':
      return has(unsent, change.item.id) ? unsent : inOrder([...unsent, change.item]);
    case 'restored': {
      const added = change.items.filter(({ id }) => !has(unsent, id));
      // The page that was sending the message is gone.
      const waiting = added.map((item) => (item.state === 'sending' ? { ...item, state: 'waiting' as const, progress: 0 } : item));
      return added.length === 0 ? unsent : inOrder([...unsent, ...waiting]);
    }
    case 'changed':
      return inOrder(edit(unsent, change.item.id, () => change.item));
    case 'began':
      return edit(unsent, change.id, (item) => ({ ...item, state: 'sending' }));
    case 'progressed':
      return edit(unsent, change.id, (item) => (change.progress > item.progress ? { ...item, progress: change.progress } : item));
    case 'uploaded':
      return edit(unsent, change.id, (item) => ({ ...item, uploadId: change.uploadId, progress: 1, attempts: 0 }));
    case 'stumbled':
      return stumble(unsent, change);
    case 'retried':
      return inOrder(
        edit(unsent, change.id, (item) =>
          item.state === 'failed' ? { ...item, state: 'waiting', order: change.order, attempts: 0, notBefore: 0, progress: 0 } : item,
        ),
      );
    case 'woken':
      return unsent.some(({ notBefore }) => notBefore > 0) ? unsent.map((item) => ({ ...item, notBefore: 0 })) : unsent;
    default:
      return has(unsent, change.id) ? unsent.filter(({ id }) => id !== change.id) : unsent;
  }
}

function stumble(unsent: UnsentList, { id, step, error, now, random, online }: Extract<UnsentChange, { type: 'stumbled' }>): UnsentList {
  const item = unsent.find((one) => one.id === id);
  if (item === undefined) return unsent;
  const attempts = item.attempts + 1;
  const verdict = judge(error, step, attempts, online);
  if (verdict === 'gone') return reduceUnsent(unsent, { type: 'removed', id });
  if (verdict === 'failed') return edit(unsent, id, () => ({ ...item, state: 'failed', attempts, notBefore: 0, progress: 0 }));
  const uploadId = verdict === 'upload-again' ? null : item.uploadId;
  const notBefore = now + pauseAfter(attempts, random);
  return edit(unsent, id, () => ({ ...item, state: 'waiting', attempts, notBefore, uploadId, progress: 0 }));
}

/** The message to send next in a conversation: in the order they were written, past those that failed (SAFETY-P5). */
export const nextOf = (unsent: UnsentList, pairKey: string): UnsentMessage | undefined =>
  unsent.find((item) => item.pairKey === pairKey && item.state !== 'failed');

/** An order behind every item, also when the clock was set back. */
export const orderAfter = (unsent: UnsentList, now: number): number => Math.max(now, (unsent.at(-1)?.order ?? 0) + 1);

const has = (unsent: UnsentList, id: string): boolean => unsent.some((item) => item.id === id);

function edit(unsent: UnsentList, id: string, change: (item: UnsentMessage) => UnsentMessage): UnsentList {
  const item = unsent.find((one) => one.id === id);
  const next = item && change(item);
  return next === item ? unsent : unsent.map((one) => (one === item ? next! : one));
}

const inOrder = (unsent: UnsentList): UnsentList => [...unsent].sort((one, other) => one.order - other.order);
