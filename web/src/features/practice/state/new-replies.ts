import type { PracticeMessage } from '#shared/api/schema.js';

/** The texts shown, by id: a reply made anew keeps its id and is news all the same. */
export type ShownTexts = ReadonlyMap<string, string>;

export const textsOf = (messages: readonly PracticeMessage[]): ShownTexts => new Map(messages.map(({ id, text }) => [id, text]));

/** What partner and coach have said since, without older messages loaded before and own ones. */
export function newReplies(messages: readonly PracticeMessage[], shown: ShownTexts): readonly PracticeMessage[] {
  const last = messages.findLastIndex(({ id }) => shown.has(id));
  return messages.filter(({ id, role, text }, index) => role !== 'member' && (shown.has(id) ? shown.get(id) !== text : index > last));
}
