import { MAX_MESSAGE_LENGTH } from '@affinity/proto/vocabulary/limits';
import { fits } from '@affinity/proto/vocabulary/text-length';
import type { Opener } from './choose-openers.js';

/**
 * What is in the text box once `question` was pressed (MSG-121). What the member wrote stays, and the question comes on a new line below.
 * It takes the place of an opener that was pressed before and left as it is. One that does not fit changes nothing.
 */
export function withQuestion(text: string, question: string, openers: readonly Opener[]): string {
  const before = openers.find((opener) => text.endsWith(opener.question))?.question ?? '';
  const own = text.slice(0, text.length - before.length).trimEnd();
  const next = own === '' ? question : `${own}\n${question}`;
  return fits(next, MAX_MESSAGE_LENGTH) ? next : text;
}
