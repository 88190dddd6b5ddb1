import { isDanger } from './danger.js';
import { harmIn, type Harm } from './harm.js';
import { isNonsense, isOtherLanguage } from './nonsense.js';
import { choiceIn } from './own-answers.js';
import { plain } from './plain-english.js';
import { LINK, readable } from './readable.js';
import { isSexist } from './sexism.js';
import type { Topic } from './topic.js';
import { topicsOf } from './topics-of.js';

export type Heard =
  | 'danger'
  | 'harm'
  | 'rude'
  | 'sexist'
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
  | 'nonsense'
  | 'talk';

export interface Listened {
  readonly kind: Heard;
  /** Harm to others, where the kind is that. */
  readonly harm: Harm | null;
  readonly asks: boolean;
  /** The message begins with a greeting, whatever comes after. */
  readonly greets: boolean;
  /** The topics of the message, the last one mentioned first. */
  readonly topics: readonly Topic[];
  /** What the partner takes of the things that a question offers. */
  readonly choice: readonly string[] | null;
}

const RUDE =
  /\b(?:shut (?:the \w+ )?up|hate you|bitch|slut|whore|asshole|arsehole|cunt|fuck (?:you|off|yourself)|fucking (?:idiot|bitch|liar|bot|useless)|go fuck|stfu|gtfo|bastard|piece of (?:shit|crap|trash)|go to hell|screw you|kill yourself|kys|drop dead|waste of space|suck my|(?:send|show|give|want|share|get)(?: \w{1,8}){0,3} (?:nudes?|naked|dick ?pics?|(?:sexy|hot|naughty|spicy|dirty|topless) (?:pics?|photos?|pictures?|selfies?|videos?))|nudes|dick ?pics?|sex with|in bed with|boobs|tits|horny|(?:are|get) you naked|you (?:naked|nude)|nobody (?:will|would|could) (?:ever )?(?:love|want|date) you|no wonder (?:you|nobody|no one)|i know where you live|i(?:'ll| will) find you|you(?:'ll| will) (?:regret|be sorry|pay for))\b/iu;
/** These words hurt when they are said of the other, and not when they are said of oneself or of a thing. */
const INSULT =
  /\b(?:idiots?|stupid|morons?|dumb|ugly|losers?|pathetic|worthless|disgusting|creep|freak|fat|pig|cow|trash|dickhead|dick|liar|psycho|brainless)\b/iu;
const OF_YOU = /\b(?:you|your|you're|yourself)\b/iu;
const OF_ELSE = /\b(?:i|i'm|me|my|myself|it|it's|that|that's|this|he|she|they|was|jokes?|mistake|question)\b/iu;

function isRude(words: string): boolean {
  if (RUDE.test(words)) return true;
  return words
    .split(/[.!?,;\n]+/u)
    .some(
      (part) =>
        INSULT.test(part) &&
        (OF_YOU.test(part)
          ? !/\b(?:i feel|i am|i'm|i was|do you think)\b/iu.test(part)
          : !OF_ELSE.test(part) && part.trim().split(/\s+/u).length <= 3),
    );
}
const PUSHY =
  /\b(?:why not|come on|just (?:one|once)|one more (?:chance|time)|give me (?:a|one|another) chance|change your mind|pretty please|i(?:'| a)m begging|you owe me|don'?t be like that|you have to|you must|are you sure|think about it again|i won'?t take no|please please|but why|what did i do wrong)\b/iu;
const CONTACT =
  /\b(?:your (?:phone|phone number|whatsapp|instagram|insta|snap\w*|telegram|e-?mail|(?:home )?address)|your number(?! one)|where exactly (?:do )?you live|my (?:number|whatsapp|instagram|insta|telegram|e-?mail) is|text me at|call me (?:at|on)|add me on)\b|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,253}\.\w|(?:\+?\d[\s\-.]?){9,}/iu;
const APOLOGY = /\b(?:sorry|apologi[sz]e|my apologies|forgive me|didn'?t mean (?:it|that)|i was out of line)\b/iu;
const GOODBYE =
  /\b(?:bye|goodbye|good night|see you|talk (?:to you )?later|gotta go|gtg|g2g|cya|ttyl|nighty? night|gn|have to go|got to go|need to go|take care|ciao|until next time)\b/iu;
const THANKS = /\b(?:thanks|thank you|thx|cheers|appreciate (?:it|that|you))\b/iu;
const GREETING = /^\W*(?:hi+|hello+|he+y+|hiya|good (?:morning|afternoon|evening)|howdy|yo|greetings|hallo|hola)\b/iu;
const HOW_ARE_YOU =
  /\b(?:how are (?:you|things)|how(?:'| i)s it going|how(?:'?s| is| was| has) your (?:day|week|weekend|evening)|what'?s up|how do you feel|how have you been)\b/iu;
const REAL =
  /\b(?:are you (?:an? )?(?:real|ai|a\.i\.|bot|robot|human|person|machine|computer|chatbot|program)|real person|talking to a (?:bot|human|machine|person)|chatgpt|who (?:made|built|programmed) you)\b/iu;
const NAME = /\b(?:what(?:'?s| is) your name|who are you|what (?:should|can|do) i call you)\b/iu;
const AGE = /\b(?:how old are you|what(?:'?s| is) your age|when(?:'?s| is) your birthday)\b/iu;
const PLACE = /\b(?:where (?:do you live|are you(?: from)?|did you grow up|you from)|which city)\b/iu;
const ABOUT_YOU =
  /\b(?:tell me (?:something |more )?about (?:you|yourself)|what about you|and you|how about you|what do you (?:do|like|enjoy)|your (?:hobbies|favou?rite)|do you (?:have|like|love|enjoy|prefer|think|want)|what are you)\b/iu;
const INVITATION =
  /\b(?:(?:go out|date|meet(?: up)?|coffee|dinner|drink|walk|movie|film) (?:with me|together|sometime|this|next|on|tomorrow|tonight|again)|(?:would|do) you (?:like|want) to (?:meet|go|grab|have|join|come|see)|shall we (?:meet|go)|let'?s (?:meet|go|grab|have)|can i (?:take|invite|see) you|want to (?:meet|go out|grab|hang out)|are you free)\b/iu;
/** A date with somebody else is no invitation. */
const OWN_DATE =
  /\bmy (?:first |next |second )?(?:date|dinner)\b|\bi(?:'m going on| have| had|'ve got| went on) (?:a|my|another) (?:\p{L}+ )?(?:date|dinner)\b|\b(?:ask|asked) (?:her|him|them) out\b/iu;
const COMPLIMENT =
  /\byou(?:'?re| are| seem| sound| look)?\s+(?:so |really |very |such )*(?:a |an )?(?:nice|sweet|funny|kind|lovely|beautiful|gorgeous|cute|pretty|smart|clever|interesting|amazing|wonderful|great|good (?:listener|company)|handsome|charming|perfect)\b|\bi (?:really )?like (?:you|talking (?:to|with) you)\b|\byou made my (?:day|evening|week)\b/iu;
const SHORT =
  /^\W*(?:y(?:es|ep|eah|up)|no|nope|nah|maybe|both|neither|sure|ok(?:ay)?|k|fine|good|not (?:bad|much|really)|nothing(?: much)?|idk|i don'?t know|dunno|perhaps|of course|true|right|same|cool|nice|great|hm+|mhm|ah+|oh+|i see|it depends|depends|sometimes|never|always|definitely|absolutely|exactly)\W*$/iu;
const LETTERS = /\p{L}/gu;
const LATIN = /\p{Script=Latin}/gu;

/** The kinds in order: those that must not be passed over come first, those that any sentence could hold come last. */
const KINDS: readonly (readonly [Heard, Pick<RegExp, 'test'>])[] = [
  ['rude', { test: isRude }],
  ['sexist', { test: isSexist }],
  ['contact', CONTACT],
  ['real', REAL],
  ['name', NAME],
  ['age', AGE],
  ['place', PLACE],
  ['pushy', PUSHY],
  ['apology', APOLOGY],
  ['invitation', { test: (words) => INVITATION.test(words) && !OWN_DATE.test(words) }],
  ['goodbye', GOODBYE],
  ['how-are-you', HOW_ARE_YOU],
  ['compliment', COMPLIMENT],
];

/** What a message wants, told from its words alone. Danger and harm are heard anywhere in it, the rest in as much as is read. */
export function listen(message: string): Listened {
  const danger = isDanger(message);
  const harm = danger ? null : (harmIn(message) ?? null);
  const text = readable(message);
  const asks = /[?？]/u.test(text);
  const topics = topicsOf(text);
  const words = plain(text);
  const choice = asks || /\b(?:prefer|rather|you like)\b/iu.test(words) ? (choiceIn(text) ?? null) : null;
  const kind = danger ? 'danger' : harm !== null ? 'harm' : kindOf(words, asks, topics.length > 0, choice !== null);
  return { kind, harm, asks, greets: GREETING.test(words), topics, choice };
}

function kindOf(text: string, asks: boolean, hasTopic: boolean, hasChoice: boolean): Heard {
  const letters = text.match(LETTERS)?.length ?? 0;
  if (letters === 0) return asks ? 'short' : 'silence';
  if (letters > 6 && (text.match(LATIN)?.length ?? 0) < letters / 2) return 'foreign';
  if (isNonsense(text)) return 'nonsense';
  const found = KINDS.find(([, pattern]) => pattern.test(text))?.[0];
  if (found) return found;
  if (isOtherLanguage(text)) return 'foreign';
  if (hasChoice) return 'choice';
  if (SHORT.test(text)) return 'short';
  const words = text.trim().split(/\s+/u).length;
  if (THANKS.test(text) && words <= 12 && !asks) return 'thanks';
  if (GREETING.test(text) && !hasTopic && words <= 8) return 'greeting';
  if (ABOUT_YOU.test(text) && !hasTopic && asks) return 'about-you';
  return 'talk';
}

/** Whether words must not be said back: what hurts, what is a cry for help, links and ways to reach somebody. */
export function isUnfitToSayBack(text: string): boolean {
  if (LINK.test(text)) return true;
  const words = plain(text);
  return isRude(words) || isSexist(words) || isNonsense(text) || CONTACT.test(words) || isDanger(text) || harmIn(text) !== undefined;
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
const DAY = /\b(?:(?:this|next) )?(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:tonight|tomorrow|this weekend|next week(?:end)?)\b/iu;
const HOUR =
  /\b(?:at|around|after|by) (?:\d{1,2}(?::\d\d)?(?: ?[ap]m)?|noon|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b(?! minutes)|\b\d{1,2}(?::\d\d| ?[ap]m| o'?clock)\b|\b(?:noon|midday)\b/iu;
const capitalDay = (day: string): string =>
  day.replaceAll(/\b(?=\p{L}+day\b)\p{L}/giu, (first) => first.toUpperCase()).replace(/^Today/u, 'today');
export const dayIn = (text: string): string | null => {
  const day = DAY.exec(text)?.[0];
  return day === undefined ? null : capitalDay(day.toLowerCase());
};
export const hourIn = (text: string): string | null => HOUR.exec(text)?.[0].toLowerCase() ?? null;
export const timeIn = (text: string): string | null => TIME.exec(text)?.[0] ?? null;
const PHRASE = new RegExp(
  String.raw`\b(?:the|a|an|that|this|our) ((?:(?!(?:in|at|a|an|the|by|near|on|to|and|of|for|is|with)\b)[\p{L}'-]+ ){0,3}(?:${VENUE.source}))`,
  'iu',
);
/** "The botanical garden café", with what tells it from other cafés. */
export const placePhraseIn = (text: string): string | null => {
  const phrase = PHRASE.exec(text)?.[1] ?? placeNameIn(text);
  return phrase === null || phrase === undefined
    ? null
    : /^at /iu.test(phrase)
      ? phrase.slice(3).toLowerCase()
      : `the ${phrase.toLowerCase()}`;
};
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
  /\b(?:hard|difficult|tough|exhaust\w*|stress\w*|tired|allerg\w*|unfortunately|sadly|sick|ill|lost my|fail\w*|missed (?:the|my)|annoy\w*|ugh|forgot|stuck|nightmare|broke (?:my|the)|worr\w+|afraid|scared|struggl\w*|miss (?:him|her|them|it|my))\b/iu.test(
    text,
  );
