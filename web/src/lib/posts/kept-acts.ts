import { draftNames } from '../session/draft-names.js';
import { clearDraft, readDraft, writeDraft } from '../session/member-storage.js';

/** What a member did and the server may not know. */
export type ActKind = 'comment' | 'post-like' | 'comment-like';

const STORE = 'browser';

const nameOf = (kind: ActKind, id: string): string => `unsent-${kind}:${id}`;

/** Kept at the press, an entry each: the tab may be gone in the next moment, and another tab keeps its own. Gone at sign-out, as drafts are. */
export function keepAct(kind: ActKind, id: string, accountId: string, act: unknown): void {
  writeDraft(nameOf(kind, id), accountId, act, STORE);
}

export const dropAct = (kind: ActKind, id: string, accountId: string): void => clearDraft(nameOf(kind, id), accountId, STORE);

export const isActKept = (kind: ActKind, id: string, accountId: string): boolean => readDraft(nameOf(kind, id), accountId, STORE) !== null;

/** By the id of what each is about; of this member only. */
export function keptActs(kind: ActKind, accountId: string): ReadonlyMap<string, unknown> {
  const start = nameOf(kind, '');
  const names = draftNames(localStorage, accountId).filter((name) => name.startsWith(start));
  return new Map(names.map((name) => [name.slice(start.length), readDraft(name, accountId, STORE)]));
}
