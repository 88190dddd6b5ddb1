import { draftNames } from '#features/session/draft-names.js';
import { clearDraft, readDraft, writeDraft } from '#features/session/member-storage.js';
import type { WordsKind } from './waiting-list.js';

/** The acts that may not have reached the server. */
export type ActKind = WordsKind | WishKind;

/** Those of them that are switched on and off. */
export type WishKind = 'post-like' | 'comment-like' | 'follow' | 'spark';

const STORE = 'browser';

const KEPT = 'unsent-';

const nameOf = (kind: ActKind, id: string): string => `${KEPT}${kind}:${id}`;

/** Whether acts of any kind are kept for this member. */
export const keepsActs = (accountId: string): boolean => draftNames(localStorage, accountId).some((name) => name.startsWith(KEPT));

/** Keeps an act at the press, in an entry of its own: the tab may go, and other tabs keep theirs. Sign-out removes it like a draft. */
export function keepAct(kind: ActKind, id: string, accountId: string, act: unknown): void {
  writeDraft(nameOf(kind, id), accountId, act, STORE);
}

export const dropAct = (kind: ActKind, id: string, accountId: string): void => clearDraft(nameOf(kind, id), accountId, STORE);

export const isActKept = (kind: ActKind, id: string, accountId: string): boolean => readDraft(nameOf(kind, id), accountId, STORE) !== null;

/** This member's kept acts, by the id of what each is about. */
export function keptActs(kind: ActKind, accountId: string): ReadonlyMap<string, unknown> {
  const start = nameOf(kind, '');
  const names = draftNames(localStorage, accountId).filter((name) => name.startsWith(start));
  return new Map(names.map((name) => [name.slice(start.length), readDraft(name, accountId, STORE)]));
}
