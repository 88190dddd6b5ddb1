import type { Topic } from './topic.js';
import { topicsOf } from './topics-of.js';

export type Heard =
  | 'danger'
  | 'rude'
  | 'pushy'
  | 'contact'
  | 'apology'
  | 'goodbye'
  | 'thanks'
  | 'greeting'
  | 'how-are-you'
  | 'real'
  | 'name'
  | 'age'
  | 'place'
  | 'about-you'
  | 'invitation'
  | 'compliment'
  | 'choice'
  | 'short'
  | 'silence'
  | 'foreign'
  | 'talk';

export interface Listened {
  readonly kind: Heard;
  readonly asks: boolean;
  /** The message begins with a greeting, whatever comes after. */
  readonly greets: boolean;
  /** The topics of the message, the last one mentioned first. */
  readonly topics: readonly Topic[];
  /** The two things that a question offers. */
  readonly choice: readonly [string, string] | null;
}

const DANGER =
  /\b(?:kill(?:ing)? myself|suicid\w*|end my life|hurt(?:ing)? myself|self[- ]?harm\w*|want to die|wish i were dead|(?:don'?t|do not) want to (?:live|be alive)|no reason to live)\b/iu;
const RUDE =
  /\b(?:idiot|stupid|moron|dumb|shut up|hate you|ugly|loser|bitch|slut|whore|asshole|fuck\w*|bastard|pathetic|worthless|piece of (?:shit|crap)|go to hell|screw you|suck my|send (?:me )?nudes?|naked|nudes?|sex with|in bed with|boobs|tits|dick|horny)\b/iu;
const PUSHY =
  /\b(?:why not|come on|just (?:one|once)|one more (?:chance|time)|give me (?:a|one|another) chance|change your mind|pretty please|i(?:'| a)m begging|you owe me|don'?t be like that|you have to|you must|are you sure|think about it again|i won'?t take no|please please|but why|what did i do wrong)\b/iu;
const CONTACT =
  /\b(?:your (?:number|phone|whatsapp|instagram|insta|snap\w*|telegram|e-?mail|address)|my (?:number|whatsapp|instagram|insta|telegram|e-?mail) is|text me at|call me (?:at|on)|add me on)\b|\b[\w.+-]+@[\w-]+\.\w+|(?:\+?\d[\s\-.]?){9,}/iu;
const APOLOGY = /\b(?:sorry|apologi[sz]e|my apologies|forgive me|didn'?t mean (?:it|that)|i was out of line)\b/iu;
const GOODBYE =
  /\b(?:bye|goodbye|good night|see you|talk (?:to you )?later|gotta go|have to go|got to go|need to go|take care|ciao|until next time)\b/iu;
const THANKS = /\b(?:thanks|thank you|thx|cheers|appreciate (?:it|that|you))\b/iu;
const GREETING = /^\W*(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening)|howdy|yo|greetings|hallo|hola)\b/iu;
const HOW_ARE_YOU =
  /\b(?:how are (?:you|things)|how(?:'| i)s it going|how(?:'?s| is| was| has) your (?:day|week|weekend|evening)|what'?s up|how do you feel|how have you been)\b/iu;
const REAL =
  /\b(?:are you (?:an? )?(?:real|ai|a\.i\.|bot|robot|human|person|machine|computer|chatbot|program)|real person|talking to a (?:bot|human|machine|person)|chatgpt|who (?:made|built|programmed) you)\b/iu;
const NAME = /\b(?:what(?:'?s| is) your name|who are you|what (?:should|can|do) i call you)\b/iu;
const AGE = /\b(?:how old are you|what(?:'?s| is) your age|when(?:'?s| is) your birthday)\b/iu;
const PLACE = /\b(?:where (?:do you live|are you(?: from)?|did you grow up)|which city)\b/iu;
const ABOUT_YOU =
  /\b(?:tell me (?:something |more )?about (?:you|yourself)|what about you|and you|how about you|what do you (?:do|like|enjoy)|your (?:hobbies|favou?rite)|do you (?:have|like|love|enjoy|prefer|think|want)|what are you)\b/iu;
const INVITATION =
  /\b(?:(?:go out|date|meet(?: up)?|coffee|dinner|drink|walk|movie|film) (?:with me|together|sometime|this|next|on|tomorrow|tonight|again)|(?:would|do) you (?:like|want) to (?:meet|go|grab|have|join|come|see)|shall we (?:meet|go)|let'?s (?:meet|go|grab|have)|can i (?:take|invite|see) you|want to (?:meet|go out|grab|hang out)|are you free)\b/iu;
const COMPLIMENT =
  /\byou(?:'?re| are| seem| sound| look)?\s+(?:so |really |very |such )*(?:a |an )?(?:nice|sweet|funny|kind|lovely|beautiful|gorgeous|cute|pretty|smart|clever|interesting|amazing|wonderful|great|good (?:listener|company)|handsome|charming|perfect)\b|\bi (?:really )?like (?:you|talking (?:to|with) you)\b/iu;
const SHORT =
  /^\W*(?:y(?:es|ep|eah|up)|no|nope|nah|maybe|both|neither|sure|ok(?:ay)?|k|fine|good|not (?:bad|much|really)|nothing(?: much)?|idk|i don'?t know|dunno|perhaps|of course|true|right|same|cool|nice|great|hm+|mhm|ah+|oh+|i see|it depends|depends|sometimes|never|always|definitely|absolutely|exactly)\W*$/iu;
const CHOICE =
  /\b(?:do you prefer|would you rather|rather|prefer|better)?\b[^.?!]*?\b([\p{L}-]{3,20}(?: [\p{L}-]{2,20})?) or ([\p{L}-]{3,20}(?: [\p{L}-]{2,20})?)\W*\?\s*$/iu;
const LETTERS = /\p{L}/gu;
const LATIN = /\p{Script=Latin}/gu;

/** The kinds in order: those that must not be passed over come first, those that any sentence could hold come last. */
const KINDS: readonly (readonly [Heard, RegExp])[] = [
  ['danger', DANGER],
  ['rude', RUDE],
  ['contact', CONTACT],
  ['real', REAL],
  ['name', NAME],
  ['age', AGE],
  ['place', PLACE],
  ['pushy', PUSHY],
  ['apology', APOLOGY],
  ['invitation', INVITATION],
  ['goodbye', GOODBYE],
  ['how-are-you', HOW_ARE_YOU],
  ['compliment', COMPLIMENT],
];

/** What a message wants, told from its words alone. */
export function listen(text: string): Listened {
  const asks = /[?？]/u.test(text);
  const topics = topicsOf(text);
  const [, first, second] = CHOICE.exec(text) ?? [];
  const choice = first !== undefined && second !== undefined ? ([first, second] as const) : null;
  return { kind: kindOf(text, asks, topics.length > 0, choice !== null), asks, greets: GREETING.test(text), topics, choice };
}

function kindOf(text: string, asks: boolean, hasTopic: boolean, hasChoice: boolean): Heard {
  const letters = text.match(LETTERS)?.length ?? 0;
  if (letters === 0) return asks ? 'short' : 'silence';
  if (letters > 6 && (text.match(LATIN)?.length ?? 0) < letters / 2) return 'foreign';
  const found = KINDS.find(([, pattern]) => pattern.test(text))?.[0];
  if (found) return found;
  if (hasChoice) return 'choice';
  if (SHORT.test(text)) return 'short';
  const words = text.trim().split(/\s+/u).length;
  if (THANKS.test(text) && words <= 12 && !asks) return 'thanks';
  if (GREETING.test(text) && !hasTopic && words <= 8) return 'greeting';
  if (ABOUT_YOU.test(text) && !hasTopic && asks) return 'about-you';
  return 'talk';
}

export const isKindAboutNo = (text: string): boolean =>
  /\b(?:understand|thank|thanks|fair|no problem|no worries|respect|all the best|best of luck|appreciate|that'?s (?:ok|okay|fine|all right|alright)|honest|good luck|i get it|wish you)\b/iu.test(
    text,
  );

const PRIVATE_PLACE = /\b(?:my place|your place|my (?:home|flat|apartment|house)|your (?:home|flat|apartment|house)|hotel|bedroom)\b/iu;
/** "The café by the river" is a café. */
const VENUE =
  /(?<!\p{L})(?:caf[eé]s?|coffee (?:shop|house|place|bar)|museum|gallery|restaurant|bar|pub|bakery|cinema|market|concert|zoo|bookshop|bookstore|library|ice cream|bowling|theat(?:re|er)|pizzeria|trattoria)(?!\p{L})/iu;
const OPEN_PLACE = /(?<!\p{L})(?:park|beach|garden|river|lake|harbou?r|station|square|at the \p{L}+)(?!\p{L})/iu;
const TIME =
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:tonight|tomorrow|this weekend|next week(?:end)?|noon|midday|(?:at|around|after) (?:\d{1,2}|noon|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)|\d{1,2}(?::\d\d| ?[ap]m| o'?clock))\b/iu;

export const placeIn = (text: string): 'private' | 'public' | null =>
  PRIVATE_PLACE.test(text) ? 'private' : placeNameIn(text) === null ? null : 'public';
export const timeIn = (text: string): string | null => TIME.exec(text)?.[0] ?? null;
export const placeNameIn = (text: string): string | null => (VENUE.exec(text) ?? OPEN_PLACE.exec(text))?.[0] ?? null;

/** Such as "Does three work for you?" */
export const isAgreeing = (text: string): boolean => /\bworks? for (?:you|me|us)\b/iu.test(text);
/** The member is disappointed, and no more than that. */
export const isStung = (text: string): boolean =>
  /\b(?:sad|disappoint\w*|hurts?|ouch|pity|a shame|too bad|oh no|hoped|hoping)\b/iu.test(text) &&
  !/\b(?:died|death|funeral|passed away|lonely|depress\w*|cry\w*)\b/iu.test(text);
export const asksForReason = (text: string): boolean =>
  /\b(?:something i (?:said|did)|did i (?:do|say)|is it me|my fault|the reason|what was it|somebody else|someone else|why)\b/iu.test(text);
export const wishesWell = (text: string): boolean => /\b(?:all the best|good luck|best of luck|take care|wish you)\b/iu.test(text);
/** Something weighs on the member, but is no grief. */
export const isHard = (text: string): boolean =>
  /\b(?:hard|difficult|tough|exhaust\w*|stress\w*|tired|allerg\w*|unfortunately|sadly|sick|ill|lost my|fail\w*|worr\w+|afraid|scared|struggl\w*|miss (?:him|her|them|it|my))\b/iu.test(
    text,
  );
