import { useEffect, useEffectEvent, useState } from 'react';
import { clearDraft, readDraft, writeDraft } from '#features/session/member-storage.js';

const STORE = 'browser';
const nameOf = (photoId: string): string => `photo-words:${photoId}`;

/** Words that are not saved, and the saved ones that they were to replace. */
interface Kept {
  readonly from: string;
  readonly words: string;
}
const isKept = (draft: unknown): draft is Kept =>
  typeof draft === 'object' && draft !== null && 'from' in draft && 'words' in draft && typeof draft.words === 'string';

/** Words that replaced others than the present ones are out of date: they were saved, or changed elsewhere. */
function keptWords(memberId: string, photoId: string, saved: string): string | null {
  const draft = readDraft(nameOf(photoId), memberId, STORE);
  return isKept(draft) && draft.from === saved ? draft.words : null;
}

export const forgetWords = (memberId: string, photoId: string): void => clearDraft(nameOf(photoId), memberId, STORE);

/**
 * The words for a photo while they are typed; null when they are the saved ones. A lost page keeps them (EXPERIENCE-1), and the next one
 * saves them, as leaving their field would have.
 * @param save resolves to whether they are saved
 */
export function usePhotoWords(memberId: string, photoId: string, saved: string, save: (words: string) => Promise<boolean>) {
  const [typed, setTyped] = useState(() => keptWords(memberId, photoId, saved));
  const type = (words: string): void => {
    writeDraft(nameOf(photoId), memberId, { from: saved, words } satisfies Kept, STORE);
    setTyped(words);
  };
  /** Resolves to whether nothing is left to be saved. */
  const settle = async (): Promise<boolean> => {
    if (typed === null) return true;
    const words = typed.trim();
    if (words !== saved && !(await save(words))) return false;
    forgetWords(memberId, photoId);
    setTyped(null);
    return true;
  };
  const settleKept = useEffectEvent(() => void settle());
  useEffect(() => {
    const timer = setTimeout(() => settleKept());
    return () => clearTimeout(timer);
  }, []);
  return { typed, type, settle };
}
