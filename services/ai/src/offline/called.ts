import type { Turn } from '../providers/practice-provider.js';
import { isUnfitToSayBack } from './listen.js';
import { plain } from './plain-english.js';

const CALLED =
  /\b(?:(?:please |just |you can |you may |but |everyone |everybody |people |friends |they )*calls? me|my name(?:'s| is)|i go by|i(?:'m| am) called|name's) (?:just |actually |by )?(\p{L}[\p{L}'-]{1,19})(?=\W*$|[.,!;?]| (?:please|instead|and|but|btw|by the way|lol|if you|everyone|or)\b)/iu;
const NO_NAME =
  /^(?:maybe|later|back|now|tomorrow|tonight|when|if|crazy|old|mad|weird|an?|the|any|anytime|sometime|on|at|not|so|what|whatever|names|stupid|lazy|boring|daddy|master|sir|again|first|sometimes|never|always|out|up|over|in|that|this|it|my|your|by|too|very|secret|private|none|hard|long|common|rare|unusual)$/iu;

/** What a message asks to be called: "call me Nora". */
export function calledIn(text: string): string | undefined {
  const words = plain(text);
  const name = CALLED.exec(words)?.[1];
  if (name === undefined || NO_NAME.test(name) || isUnfitToSayBack(text)) return undefined;
  return name.replace(/^\p{L}/u, (first) => first.toUpperCase());
}

/** What the member asked to be called last; undefined where nothing was asked. */
export const calledBy = (turns: readonly Turn[]): string | undefined =>
  turns
    .filter(({ from }) => from === 'member')
    .map(({ text }) => calledIn(text))
    .findLast((name) => name !== undefined);
