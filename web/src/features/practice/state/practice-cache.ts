import type { Practice, PracticeGoal, PracticeMessage, PracticeMessagePage, PracticeScenario } from '#shared/api/schema.js';

/** Changes of the practice as this page holds it. All are pure. */

/** The practice with this message replaced by id, or added at the end. */
export function withMessage(practice: Practice, message: PracticeMessage): Practice {
  const at = practice.messages.findIndex(({ id }) => id === message.id);
  return { ...practice, messages: at < 0 ? [...practice.messages, message] : practice.messages.with(at, message) };
}

/** The practice with the member's own message, which takes one from this hour's budget. The same message again takes none. */
export function withOwnMessage(practice: Practice, message: PracticeMessage, scenarioId?: PracticeScenario['id']): Practice {
  const isNew = !practice.messages.some(({ id }) => id === message.id);
  const { left } = practice;
  return {
    ...withMessage(practice, message),
    scenarioId: scenarioId ?? practice.scenarioId,
    // A card begins anew: nothing of its goal is done.
    goal: scenarioId === undefined ? practice.goal : null,
    left: isNew ? { ...left, messages: Math.max(0, left.messages - 1) } : left,
  };
}

/** The practice with how far the scenario has come, where the server said so. */
export const withGoal = (practice: Practice, goal: PracticeGoal | null | undefined): Practice =>
  goal === undefined ? practice : { ...practice, goal };

/** The practice with a reply. One made anew takes the place of the reply before it. */
export function withReply(practice: Practice, reply: PracticeMessage, replacing: string | null): Practice {
  const at = replacing === null ? -1 : practice.messages.findIndex(({ id }) => id === replacing);
  if (at < 0) return { ...withMessage(practice, reply), answering: false };
  const others = practice.messages.filter(({ id }, index) => index === at || id !== reply.id);
  return { ...practice, answering: false, messages: others.map((message) => (message.id === replacing ? reply : message)) };
}

/** The practice with a page of older messages. */
export function withOlder(practice: Practice, { items, hasMore }: PracticeMessagePage): Practice {
  const known = new Set(practice.messages.map(({ id }) => id));
  return { ...practice, hasMore, messages: [...items.filter(({ id }) => !known.has(id)), ...practice.messages] };
}

export const withoutHistory = (practice: Practice): Practice => ({
  ...practice,
  messages: [],
  hasMore: false,
  scenarioId: null,
  goal: null,
  answering: false,
});

/**
 * The practice as read anew. Older messages that were loaded stay as long as they join on to it. Where they do not, as after a
 * clearing in another tab, only the server's answer counts.
 */
export function mergePractice(known: Practice | undefined, read: Practice): Practice {
  const first = read.messages[0];
  if (known === undefined || first === undefined || !read.hasMore) return read;
  const at = known.messages.findIndex(({ id }) => id === first.id);
  if (at <= 0) return read;
  return { ...read, hasMore: known.hasMore, messages: [...known.messages.slice(0, at), ...read.messages] };
}

/** The reply that can be made anew: the last one, as long as the member has not gone on. */
export function lastReply(messages: readonly PracticeMessage[]): PracticeMessage | null {
  const last = messages.findLast(({ role }) => role !== 'coach');
  return last?.role === 'partner' ? last : null;
}

/** Whether the partner has said something to this message. */
export function isAnswered({ messages, answering }: Practice, messageId: string): boolean {
  const at = messages.findIndex(({ id }) => id === messageId);
  return at >= 0 && (answering || messages.slice(at + 1).some(({ role }) => role === 'partner'));
}
