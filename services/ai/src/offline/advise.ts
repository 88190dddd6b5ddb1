import { ADVICE, ANY_ADVICE, ANY_ADVISED } from './advice.js';
import type { Pools } from './choose.js';
import { ADVISED, ADVISED_TO_TRY } from './lines.js';
import { plain } from './plain-english.js';
import { isQuestion } from './told.js';

const SOUGHT =
  /\b(?:should i|how (?:do|can|should|would|to) (?:i|you|one|we|say|ask|tell|start)|what (?:should|can|could|would) i|what do i (?:say|write|text|talk|wear|bring|do (?:if|when (?:she|he|they|it)|now))|any (?:tips|advice|ideas)|(?:give|have) (?:me )?(?:some |any )?advice|what would you (?:do|say)|help me|i never know (?:how|what)|i don't know (?:how to|what to)|where (?:do|should) i start|why am i (?:still )?(?:single|alone)|(?:girl|guy|she|he|they) (?:hasn't|haven't|didn't|doesn't|never) )/iu;

/** Whether the member wants to know what to do, or what to say to somebody else. */
export const isAdviceSought = (text: string): boolean =>
  SOUGHT.test(plain(text)) &&
  (isQuestion(text) ||
    /\bi (?:never|don't) know\b|\btips\b|\badvice\b|\bhelp me\b/iu.test(plain(text)) ||
    ADVICE.some(({ asked }) => asked.test(plain(text))));

/** What to try; undefined where no advice is sought. */
export function adviceOn(text: string): Pools | undefined {
  if (!isAdviceSought(text)) return undefined;
  const found = ADVICE.find(({ asked }) => asked.test(plain(text)));
  return found ? [found.says, found.canBeTried ? ADVISED_TO_TRY : ADVISED] : [ANY_ADVICE, ANY_ADVISED];
}
