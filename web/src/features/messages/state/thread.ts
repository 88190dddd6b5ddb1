import type { Message, MessagePage } from '#shared/api/schema.js';

/** What a tab holds of one conversation. Seqs have no gaps, so the numbers alone tell what is missing. */
export interface Thread {
  /** Every message from the first known to the last, deleted ones too, ascending and without a gap. */
  readonly messages: readonly Message[];
  /** Messages beyond the next seq, ascending. They are shown once those between have come. */
  readonly ahead: readonly Message[];
  /** The seq of the newest message that was heard of. */
  readonly lastSeq: number;
  /** Every message up to this seq is gone. */
  readonly clearedSeq: number;
  /** Events were missed: known messages may have been deleted since. */
  readonly doubted: boolean;
}

const emptyThread: Thread = { messages: [], ahead: [], lastSeq: 0, clearedSeq: 0, doubted: false };

/** A thread that begins with its newest page. */
export function startThread(page: MessagePage): Thread {
  const { lastSeq, clearedSeq } = page;
  const messages = page.items.filter(({ seq }) => seq > clearedSeq);
  return { ...emptyThread, messages, lastSeq: Math.max(lastSeq, messages.at(-1)?.seq ?? 0), clearedSeq };
}

/** The last seq before which nothing is missing. */
export const knownTo = ({ messages, clearedSeq }: Thread): number => messages.at(-1)?.seq ?? clearedSeq;

/** The seq after which something is missing; null when nothing is. */
export const gapAfter = (thread: Thread): number | null => (knownTo(thread) < thread.lastSeq ? knownTo(thread) : null);

/** How many messages are missing at the end. */
export const behindBy = (thread: Thread): number => thread.lastSeq - knownTo(thread);

/** The seq before which there is more to read; null at the beginning of the conversation. */
export function olderBefore({ messages, clearedSeq, lastSeq }: Thread): number | null {
  const first = messages[0]?.seq ?? lastSeq + 1;
  return first > clearedSeq + 1 ? first : null;
}

/** The newer of two versions. A deleted message stays deleted. Otherwise its words, its reactions or a file's address can differ. */
function newerOf(known: Message, incoming: Message): Message {
  if (known.deleted || incoming.deleted) return known.deleted ? known : incoming;
  const earlier = isEarlier(known, incoming);
  if (earlier || isEarlier(incoming, known)) return earlier ? incoming : known;
  const [before, now] = [known.fileAddress?.expiresAt, incoming.fileAddress?.expiresAt];
  return now !== undefined && (before === undefined || Date.parse(now) > Date.parse(before)) ? incoming : known;
}

const timeOf = (at: string | undefined): number => (at === undefined ? 0 : Date.parse(at));

/** When a message's words or reactions changed last. */
export type Changed = Pick<Message, 'editedAt' | 'reactedAt'>;

/** Whether one version is from before a change that the other has. Changes of a message come one after the other. */
const isEarlier = (one: Changed, other: Changed): boolean =>
  timeOf(one.editedAt) < timeOf(other.editedAt) || timeOf(one.reactedAt) < timeOf(other.reactedAt);

/** Whether the message at `seq` is known, and from before this change. */
export function isBehind(thread: Thread | undefined, seq: number, changed: Changed): boolean {
  const known = thread?.messages.find((message) => message.seq === seq);
  return known !== undefined && !known.deleted && isEarlier(known, changed);
}

/** Shows reactions before the server has them. What it answers is newer all the same. */
export function withReactions(thread: Thread, seq: number, reactions: Message['reactions']): Thread {
  const change = (message: Message): Message => {
    if (message.seq !== seq || message.deleted) return message;
    const { reactions: _before, ...rest } = message;
    return reactions === undefined || reactions.length === 0 ? rest : { ...rest, reactions };
  };
  return { ...thread, messages: thread.messages.map(change) };
}

/** As its replies show it above themselves. */
const asReplied = ({ seq, senderId, content, fileType, fileName, caption }: Message): NonNullable<Message['replyTo']> => ({
  seq,
  deleted: false,
  senderId,
  content,
  ...(fileType !== undefined && { fileType }),
  ...(fileName !== undefined && { fileName }),
  ...(caption !== undefined && { caption }),
});

/** Shows a message anew above its replies. */
function inReplies(messages: readonly Message[], replied: NonNullable<Message['replyTo']>): readonly Message[] {
  return messages.map((message) => (message.replyTo?.seq === replied.seq ? { ...message, replyTo: replied } : message));
}

/**
 * Takes messages in from any source, each once and in order. Those that follow the known ones join them. Those further on wait. Older
 * ones that do not join are dropped: they are read again on the way back.
 */
export function merge(thread: Thread, incoming: readonly Message[]): Thread {
  const fresh = incoming.filter(({ seq }) => seq > thread.clearedSeq);
  if (fresh.length === 0) return thread;
  const lastSeq = fresh.reduce((highest, { seq }) => Math.max(highest, seq), thread.lastSeq);
  const [only] = fresh;
  if (fresh.length === 1 && thread.ahead.length === 0 && only!.seq === knownTo(thread) + 1)
    return { ...thread, messages: [...thread.messages, only!], lastSeq };
  const bySeq = new Map([...thread.messages, ...thread.ahead].map((message) => [message.seq, message]));
  let changed = false;
  const edited: Message[] = [];
  for (const message of fresh) {
    const known = bySeq.get(message.seq);
    const newer = known === undefined ? message : newerOf(known, message);
    if (newer === known) continue;
    bySeq.set(message.seq, newer);
    changed = true;
    if (known !== undefined && newer.editedAt !== known.editedAt) edited.push(newer);
  }
  if (!changed) return { ...thread, lastSeq };
  const { messages, ahead } = arrange(thread, bySeq);
  const anew = edited.reduce<readonly Message[]>((made, message) => inReplies(made, asReplied(message)), messages);
  return { ...thread, messages: anew, ahead, lastSeq };
}

function arrange(thread: Thread, bySeq: ReadonlyMap<number, Message>): Pick<Thread, 'messages' | 'ahead'> {
  let first = thread.messages[0]?.seq ?? thread.clearedSeq + 1;
  while (bySeq.has(first - 1)) first -= 1;
  let next = first;
  while (bySeq.has(next)) next += 1;
  const inOrder = [...bySeq.values()].filter(({ seq }) => seq >= first).sort((one, other) => one.seq - other.seq);
  return { messages: inOrder.filter(({ seq }) => seq < next), ahead: inOrder.filter(({ seq }) => seq > next) };
}

/** Takes in a page that was read: its messages, and how far the conversation goes. */
export function mergePage(thread: Thread, page: MessagePage): Thread {
  const cleared = clear(thread, page.clearedSeq);
  const merged = merge(cleared, page.items);
  return page.lastSeq > merged.lastSeq ? { ...merged, lastSeq: page.lastSeq } : merged;
}

/** A message is known to exist at `seq`. It may not have come yet. */
export const announce = (thread: Thread, seq: number): Thread => (seq > thread.lastSeq ? { ...thread, lastSeq: seq } : thread);

/** The message was deleted. Only its seq is left. */
export function removeMessage(thread: Thread, seq: number): Thread {
  const empty = (message: Message): Message => {
    if (message.seq !== seq || message.deleted) return message;
    const { id, pairKey, senderId, timestamp } = message;
    return { id, pairKey, senderId, timestamp, seq, content: '', deleted: true };
  };
  const holds = (messages: readonly Message[]) => messages.some((message) => message.seq === seq && !message.deleted);
  if (!holds(thread.messages) && !holds(thread.ahead)) return thread;
  const gone = (messages: readonly Message[]) => inReplies(messages.map(empty), { seq, deleted: true });
  return { ...thread, messages: gone(thread.messages), ahead: gone(thread.ahead) };
}

/** Everything up to `throughSeq` is gone. */
export function clear(thread: Thread, throughSeq: number): Thread {
  if (throughSeq <= thread.clearedSeq) return thread;
  const left = ({ seq }: Message) => seq > throughSeq;
  const bySeq = new Map([...thread.messages, ...thread.ahead].filter(left).map((message) => [message.seq, message]));
  const messages = thread.messages.filter(left);
  const cleared = { ...thread, messages, ahead: [], clearedSeq: throughSeq, lastSeq: Math.max(thread.lastSeq, throughSeq) };
  return { ...cleared, ...arrange(cleared, bySeq) };
}

/** Marks the known part as to be read again from its beginning. */
export const doubt = (thread: Thread): Thread => (thread.doubted ? thread : { ...thread, doubted: true });
export const trust = (thread: Thread): Thread => (thread.doubted ? { ...thread, doubted: false } : thread);
