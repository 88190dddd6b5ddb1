import type { PracticeMessage } from '../../api/schema.js';

/** What was shown, by id: a reply that was made anew is news under its old id too. */
export type ShownTexts = ReadonlyMap<string, string>;

export const textsOf = (messages: readonly PracticeMessage[]): ShownTexts => new Map(messages.map(({ id, text }) => [id, text]));

/** What partner and coach have said since: not older messages that were read in before, and not own ones. */
export function newReplies(messages: readonly PracticeMessage[], shown: ShownTexts): readonly PracticeMessage[] {
  const last = messages.findLastIndex(({ id }) => shown.has(id));
  return messages.filter(({ id, role, text }, index) => role !== 'member' && (shown.has(id) ? shown.get(id) !== text : index > last));
}
