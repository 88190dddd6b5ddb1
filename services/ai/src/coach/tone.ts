import { HARM_LINES } from '../offline/harm-lines.js';
import { harmIn } from '../offline/harm.js';
import { listen, type Heard } from '../offline/listen.js';
import { momentOf } from '../offline/moments.js';
import { plain } from '../offline/plain-english.js';
import { readable } from '../offline/readable.js';
import { isSexist } from '../offline/sexism.js';

/** How a message would sound to the person who gets it, where that matters more than how it is made. */
export interface Tone {
  readonly name:
    | 'harm'
    | 'threat'
    | 'sexual'
    | 'insult'
    | 'sexist'
    | 'money'
    | 'guilt'
    | 'pressure'
    | 'own-details'
    | 'their-details'
    | 'too-close'
    | 'contempt';
  /** About the quoted words; of harm a sentence on its own: such words are not said back. */
  readonly says: string;
  /** What to do in their place. It never says the same thing more nicely where the thing itself hurts. */
  readonly instead: string;
}

const THREAT =
  /\bor else\W{0,3}$|\b(?:i know where you (?:live|work)|i know you live (?:at|on) |i(?:'ll| will) wait (?:there|for you there|outside|at your)|i(?:'ll| will|'m going to) (?:find|hurt|kill|get|beat|expose|report|ruin) you|you(?:'ll| will) (?:regret|be sorry|pay for)|watch your back|kill yourself|kys|drop dead|i(?:'ll| will) (?:post|share|send|show) your (?:photos?|pictures?|messages?))\b/iu;
const SEXUAL =
  /\b(?:nudes?|(?:are|get) (?:you )?naked|you (?:naked|nude)|in bed with|sex(?:ting)? with|want to (?:fuck|bang|do) you|suck my|boobs|tits|horny|your (?:ass|body|breasts)|what are you wearing|(?:send|show|give|want|share)(?: \w{1,8}){0,3} (?:nudes?|naked|(?:sexy|hot|naughty|spicy|dirty|topless) (?:pics?|photos?|pictures?|selfies?|videos?))|dick ?pics?)\b/iu;
const GUILT =
  /\b(?:after (?:all|everything) i(?:'ve| have)? (?:did|done|do)|you owe me|if you (?:really )?(?:liked|loved|cared|trusted)|you made me|it(?:'s| is) your fault|i(?:'ll| will) (?:be alone|hurt myself|die) (?:because of|without) you|all (?:women|men|girls|guys) are the same|you(?:'re| are) just like (?:the|all))\b/iu;
const PRESSURE =
  /\b(?:why (?:don't|won't|didn't|haven't|aren't) you (?:answer|reply|write|text|respond|say)\w*|answer me|reply (?:to me|now|already)|are you ignoring me|don't ignore me|stop ignoring|(?:just|please) (?:tell|give|send|show) (?:it )?(?:to )?me|you have to (?:meet|answer|tell|come|see)|i won't take no|don't be (?:shy|like that|boring|a prude|such a)|i know you want|what are you (?:afraid|scared) of|i(?:'m| am) (?:waiting|not going to wait)|hello\?{2,}|one (?:more )?(?:date|chance|kiss|photo) won't hurt|you(?:'ll| will) change your mind|give me a reason)\b|\?{3,}|^(?:hello|hey|hi|you there)\?+$/iu;
const TOO_CLOSE =
  /\b(?:how much (?:money )?do you (?:earn|make|weigh|have)|how many (?:men|women|people|guys|girls) (?:have|did) you|have you ever (?:slept|cheated)|are you a virgin|why (?:are you (?:still )?single|did (?:you (?:break|split|divorce)|your (?:ex|marriage|relationship)))|do you live alone|are you (?:home )?alone|i love you|you(?:'re| are) (?:the one|my soulmate|mine)|marry me)\b/iu;
const THEIR_DETAILS =
  /\b(?:what(?:'s| is)|tell me|give me|send me|share|where(?:'s| is)) (?:me )?(?:your|ur) (?:exact |home |work |full |last |real )*(?:address|number|phone|surname|last name|name|location|school|street|workplace|instagram|insta|snap\w*|whatsapp|telegram|e-?mail)\b|\b(?:which|what) (?:street|school|building|hotel)\b[^?]*\byou\b|\bwhere exactly\b|\bshare your location\b/iu;
const OWN_DETAILS =
  /\b(?:my (?:home |exact )?address is|i live (?:at|on) (?:number )?\d+|i live (?:at|on|in) [\p{L}' ]{2,30} (?:street|road|avenue|lane|st|rd)\b|\d{1,4}[a-z]? [\p{L}' ]{2,30} (?:street|road|avenue|lane|drive|close|square)\b|my (?:password|pin|card|account|iban|passport|bank)\b[^.!?]{0,20}\b(?:is|number)\b|my (?:number|phone|whatsapp|insta(?:gram)?|snap\w*|telegram|e-?mail) is)|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,253}\.\w|(?:\+?\d[\s\-.]?){9,}|\b[A-Z]{2}\d{2}[ \d]{10,}/iu;
const CONTEMPT =
  /\b(?:who cares|i don't care (?:what|about you)|you(?:'re| are) (?:so )?(?:boring|annoying|useless|weird|crazy|dramatic|too sensitive|overreacting)|whatever you say|nobody asked|that(?:'s| is) (?:so )?(?:stupid|dumb|pathetic|lame)|your boring)\b|(?:^|[,.!;] ?)(?:calm down|get over it|grow up)\b/iu;

const TONES: readonly (Tone & { readonly heard: (text: string, kind: Heard) => boolean })[] = [
  {
    name: 'threat',
    heard: (text) => THREAT.test(text),
    says: 'is a threat. Whoever gets it will be afraid, and may report it; it has no place in any talk.',
    instead: 'do not send this. Step away until the anger is smaller, and let the conversation end.',
  },
  {
    name: 'sexual',
    heard: (text) => SEXUAL.test(text),
    says: 'is sexual, and nobody asked for it. To most people that is a border overstepped, and the end of the talk.',
    instead: 'leave it out, and show interest in the person. Such things need a clear yes of the other first.',
  },
  {
    name: 'insult',
    heard: (_text, kind) => kind === 'rude',
    says: 'is an insult. It would hurt or frighten a real person, and there is no kinder way to say it.',
    instead: 'leave it unsaid. Say what happened and how you feel about it, without judging the other, or take a break before you write.',
  },
  {
    name: 'sexist',
    heard: (text) => isSexist(text),
    says: 'judges people by their sex. Whoever reads it may belong to them, and will hardly want to go on.',
    instead: 'leave it out. Say what one person did, or ask the other how they see it.',
  },
  {
    name: 'money',
    heard: (text) => momentOf(text) === 'money',
    says: 'brings money into it. To the other that looks like a fraud, and often it is one.',
    instead: 'keep money out of the chat, both asking and sending, until you know each other well in person.',
  },
  {
    name: 'guilt',
    heard: (text) => GUILT.test(text),
    says: 'makes the other feel guilty. Nobody owes an answer or a meeting, and guilt drives people away.',
    instead: 'say what you wish for, once, and leave the other free: “I would like to see you again. A no is fine.”',
  },
  {
    name: 'their-details',
    heard: (text) => THEIR_DETAILS.test(text),
    says: 'asks for more than one tells somebody new: where a person lives, works or can be reached comes early, and can frighten.',
    instead: 'stay in the chat. If you want to meet, suggest a public place and a time, and let the other decide what to tell.',
  },
  {
    name: 'pressure',
    heard: (text, kind) => PRESSURE.test(text) || kind === 'pushy',
    says: 'puts pressure on the other. A no, or a silence, is an answer; taking it kindly is what people remember.',
    instead: 'leave it there for now. One friendly line such as “No hurry, write when you like” is the most that helps.',
  },
  {
    name: 'own-details',
    heard: (text) => OWN_DETAILS.test(text),
    says: 'gives away more of you than is safe: an address, a number or an account can be misused by somebody you have never met.',
    instead: 'take it out. It comes early; share such things once you have met and trust the person.',
  },
  {
    name: 'their-details',
    heard: (_text, kind) => kind === 'contact',
    says: 'comes early. A number or an address is for people you know a little.',
    instead: 'stay in the chat until you both feel safe, and let the other bring it up.',
  },
  {
    name: 'too-close',
    heard: (text) => TOO_CLOSE.test(text),
    says: 'comes very close for somebody new. It may make the other feel questioned, or hurried.',
    instead: 'begin with something the other has shown of themselves, and let the closer things come by and by.',
  },
  {
    name: 'contempt',
    heard: (text) => CONTEMPT.test(text),
    says: 'sounds as if the other did not matter. People close up when they are talked down to.',
    instead: 'say what you did not like in one sentence about yourself: “I felt left out of that” can be answered.',
  },
];

/** The gravest tone of a message; undefined for most. Harm to others is heard anywhere in it, the rest in as much as is read. */
export function toneOf(text: string): Tone | undefined {
  const harm = harmIn(text);
  if (harm !== undefined) return { name: 'harm', says: HARM_LINES[harm].coach, instead: HARM_LINES[harm].instead };
  const words = plain(readable(text));
  const { kind } = listen(words);
  return TONES.find(({ heard }) => heard(words, kind));
}

/** From the gravest on: which of two tones weighs more. Harm to others comes before all of them. */
export const weightOf = (tone: Tone): number => (tone.name === 'harm' ? -1 : TONES.findIndex(({ says }) => says === tone.says));
