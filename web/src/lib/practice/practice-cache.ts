import type { Practice, PracticeMessage, PracticeMessagePage, PracticeScenario } from '../../api/schema.js';

/** What becomes of the practice as this page holds it. All pure. */

/** With this message at its place, or at the end when it is new. */
export function withMessage(practice: Practice, message: PracticeMessage): Practice {
  const at = practice.messages.findIndex(({ id }) => id === message.id);
  return { ...practice, messages: at < 0 ? [...practice.messages, message] : practice.messages.with(at, message) };
}

/** The member's own message was taken: one less of this hour. The same message again costs nothing. */
export function withOwnMessage(practice: Practice, message: PracticeMessage, scenarioId?: PracticeScenario['id']): Practice {
  const isNew = !practice.messages.some(({ id }) => id === message.id);
  const { left } = practice;
  return {
    ...withMessage(practice, message),
    scenarioId: scenarioId ?? practice.scenarioId,
    left: isNew ? { ...left, messages: Math.max(0, left.messages - 1) } : left,
  };
}

/** With a reply; made anew it stands where the one before it stood. */
export function withReply(practice: Practice, reply: PracticeMessage, replacing: string | null): Practice {
  const at = replacing === null ? -1 : practice.messages.findIndex(({ id }) => id === replacing);
  if (at < 0) return { ...withMessage(practice, reply), answering: false };
  const others = practice.messages.filter(({ id }, index) => index === at || id !== reply.id);
  return { ...practice, answering: false, messages: others.map((message) => (message.id === replacing ? reply : message)) };
}

/** With a page of what was said before. */
export function withOlder(practice: Practice, { items, hasMore }: PracticeMessagePage): Practice {
  const known = new Set(practice.messages.map(({ id }) => id));
  return { ...practice, hasMore, messages: [...items.filter(({ id }) => !known.has(id)), ...practice.messages] };
}

export const withoutHistory = (practice: Practice): Practice => ({
  ...practice,
  messages: [],
  hasMore: false,
  scenarioId: null,
  answering: false,
});

/**
 * Read anew: what was read in of older messages stays, as long as the two meet. Where they do not, as after a clearing in
 * another tab, only what the server says now counts.
 */
export function mergePractice(known: Practice | undefined, read: Practice): Practice {
  const first = read.messages[0];
  if (known === undefined || first === undefined || !read.hasMore) return read;
  const at = known.messages.findIndex(({ id }) => id === first.id);
  if (at <= 0) return read;
  return { ...read, hasMore: known.hasMore, messages: [...known.messages.slice(0, at), ...read.messages] };
}

/** The reply that can be made anew: the last, as long as the member has not gone on. */
export function lastReply(messages: readonly PracticeMessage[]): PracticeMessage | null {
  const last = messages.findLast(({ role }) => role !== 'coach');
  return last?.role === 'partner' ? last : null;
}

/** Whether the partner has said something to this message. */
export function isAnswered({ messages, answering }: Practice, messageId: string): boolean {
  const at = messages.findIndex(({ id }) => id === messageId);
  return at >= 0 && (answering || messages.slice(at + 1).some(({ role }) => role === 'partner'));
}
