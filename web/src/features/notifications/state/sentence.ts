import type { Notification } from '#shared/api/schema.js';
import { DONE_TEXTS, WHO_TEXTS } from '../texts.js';

/** A piece of a sentence: a member's name, which may be written in another direction, or words of ours. */
export type SentencePart = { readonly id: string; readonly name: string } | { readonly words: string };

/** What happened, in plain words: who did it last by name, the others as a number (NTF-003). */
export function sentenceOf({ kind, actors, others }: Pick<Notification, 'kind' | 'actors' | 'others'>): readonly SentencePart[] {
  const who: SentencePart[] = actors.map(({ id, name }) => ({ id, name: name.trim() || WHO_TEXTS.nameless }));
  if (others > 0) who.push({ words: WHO_TEXTS.others(others) });
  const joined = who.flatMap((part, index): SentencePart[] => {
    if (index === 0) return [part];
    const isLast = index === who.length - 1;
    return [{ words: isLast ? WHO_TEXTS.last('words' in part ? part.words : part.name) : WHO_TEXTS.between }, part];
  });
  return [...joined, { words: ` ${DONE_TEXTS[kind](actors.length + others)}` }];
}
