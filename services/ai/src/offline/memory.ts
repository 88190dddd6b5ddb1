import type { Turn } from '../providers/practice-provider.js';
import { isUnfitToSayBack } from './listen.js';
import { toYou } from './plain-english.js';
import { isQuestion } from './told.js';
import { topicsOf } from './topics-of.js';

/** Something the member said earlier, as it can be taken up again. */
export interface Remembered {
  /** `you said that you love old maps`, `you mentioned hiking`. */
  readonly clause: string;
  /** The thing's key: it is taken up only once. */
  readonly thing: string;
  /** Questions that take it up again. */
  readonly asks: readonly string[];
}

const LIKES =
  /\bi (?:really |also |still |just )?(like|love|enjoy|play|collect|prefer) ((?!you\b|it\b|that\b|this\b|to know\b)[\p{L}\p{N}' -]{3,40}?)(?=[.,!?;:)\n]| and | but | because | when | so |$)/giu;
const OWNS =
  /\bmy (dog|cat|sister|brother|mother|father|mum|mom|dad|daughter|son|friend|boss|flatmate|best friend|grandmother|grandfather)(?:'s name)? (?:is|was|are|has|had|called|just|always|never|and i)\b/giu;

/** Topics that the partner does not come back to. */
const PASSING: readonly string[] = ['how the day was', 'the weather', 'the weekend', 'jokes', 'sadness', 'what we eat', 'being nervous'];

/** What the member told earlier, without the last two turns: likes and people first, the newest first. */
export function remembered(turns: readonly Turn[]): Remembered[] {
  const texts = turns.filter(({ from, text }) => from === 'member' && !isQuestion(text) && !isUnfitToSayBack(text)).map(({ text }) => text);
  const earlier = texts.slice(0, -2).toReversed();
  const found = [
    ...earlier.flatMap((text) =>
      [...text.matchAll(LIKES)].map(([, verb, thing]) => ({
        thing: thing!.trim(),
        clause: `you said that you ${verb!.toLowerCase()} ${toYou(thing!.trim())}`,
        asks: ['How did that begin?', 'What do you like best about it?', 'When did you last get round to it?'],
      })),
    ),
    ...earlier.flatMap((text) =>
      [...text.matchAll(OWNS)].map(([, whom]) => ({
        thing: whom!,
        clause: `you talked about your ${whom!.toLowerCase()}`,
        asks: ['Would you like to tell me more of that?', 'What would you say the two of you have in common?'],
      })),
    ),
    ...earlier
      .flatMap(topicsOf)
      .filter(({ name }) => !PASSING.includes(name))
      .map(({ name, asks }) => ({ thing: name, clause: `you mentioned ${name}`, asks })),
  ];
  return [...new Map(found.toReversed().map((item) => [item.thing.toLowerCase(), item])).values()].toReversed();
}

const LEAST_QUOTED = 4;
const MOST_QUOTED = 9;

/**
 * A whole clause of the member's that can be quoted back: one about themselves if there is one, otherwise the last. Undefined when
 * none is fit: questions are answered instead, and half a clause is nobody's words.
 */
export function quoteOf(text: string): string | undefined {
  const clauses = text
    .replaceAll(/["“”]/gu, '')
    .split(/(?<=[.!?\n])\s+/u)
    .filter((sentence) => !isQuestion(sentence) && !isUnfitToSayBack(sentence))
    .flatMap((sentence) => sentence.split(/[.!;,:\n]+/u))
    .map((clause) => clause.trim().replace(/^(?:so|and|but|because|well|oh|yes|no) /iu, ''))
    .filter((clause) => {
      const words = clause.split(/\s+/u).length;
      if (/^(?:if|when|because|although|though|unless|until|while|since|as|that|which|who|than)\b/iu.test(clause)) return false;
      return words >= LEAST_QUOTED && words <= MOST_QUOTED && clause.length <= 80;
    });
  return clauses.findLast((clause) => /^(?:i|we|my)\b/iu.test(clause)) ?? clauses.at(-1);
}
