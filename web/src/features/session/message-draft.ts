import { MAX_MESSAGE_LENGTH } from '@affinity/proto/vocabulary/limits';
import { fits } from '@affinity/proto/vocabulary/text-length';
import { readDraft, writeDraft } from './member-storage.js';

export const DRAFT_STORE = 'browser';

export const draftNameOf = (pairKey: string): string => `message:${pairKey}`;

/** The text that was being written in a conversation. */
export function readMessageDraft(pairKey: string, accountId: string): string {
  const draft = readDraft(draftNameOf(pairKey), accountId, DRAFT_STORE);
  return typeof draft === 'string' ? draft : '';
}

/** Puts the other's words above what is being written in a conversation that is not open. What does not fit changes nothing. */
export function quoteInDraft(pairKey: string, accountId: string, quoted: string): void {
  const text = readMessageDraft(pairKey, accountId);
  const next = `${quoted}\n${text}`;
  if (!text.startsWith(quoted) && fits(next, MAX_MESSAGE_LENGTH)) writeDraft(draftNameOf(pairKey), accountId, next, DRAFT_STORE);
}
