import { ON_GROUPS } from './harm-lines.js';
import { speaksOfGroup } from './groups.js';
import { ABOUT_ME } from './lines.js';
import { CHOICES, OWN_ANSWERS, OWN_WORDS, TASTES } from './own-words.js';
import { capital, plain } from './plain-english.js';
import { topicSpokenOf, topicsOf } from './topics-of.js';

const OPTIONS =
  /(?:^|[\s,])((?!you\b|i\b|or\b)[\p{L}'-]{1,40}(?: (?:person|people))?) or (?:the |a )?([\p{L}'-]{2,40}(?: (?:person|people))?)(?=\W*$|\s*[,?!.]|\s+(?:then|again)\b)/iu;

/**
 * The partner's choice between two things that the message offers. Known pairs have an answer of their own; of others the partner
 * always takes the same, whichever stands first.
 */
export function choiceIn(text: string): readonly string[] | undefined {
  const words = plain(text);
  const offered = words.split(/[.?!]+/u).find((sentence) => /\bor\b/iu.test(sentence));
  if (offered === undefined) return undefined;
  const known = CHOICES.find(({ of }) => of.every((one) => one.test(offered)));
  const [, first, second] = OPTIONS.exec(offered.trim()) ?? [];
  // Only of things that people talk of here: the partner takes no side between people, groups or deeds.
  if (!known && (first === undefined || second === undefined || topicsOf(first).length === 0 || topicsOf(second).length === 0))
    return undefined;
  const takes =
    known?.takes ?? [first!.toLowerCase(), second!.toLowerCase()].toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))[0]!;
  return [`${capital(takes)}, if I have to choose.`, `I would say ${takes}.`, `${capital(takes)}, any day.`, `I am for ${takes}.`];
}

/** What the partner says of itself on the subject of a question. */
export const ownWordOn = (text: string): readonly string[] | undefined => {
  const words = plain(text);
  return OWN_WORDS.find(({ asked }) => asked.test(words))?.says;
};

const ASKS_PARTNER =
  /\b(?:do|did|are|have|can|would|will|could|were) you\b|\byour (?:favou?rite|opinion|hobb(?:y|ies)|job|taste)\b|\b(?:what|which|how|where|who|whose)\b.*\b(?:you|your)\b|\bwhat(?:'s| is) your\b/iu;
const BELIEFS = /\b(?:god|religion|religious|vote|voting|politics?|election|president|party should)\b/iu;
const EVER = /\bhave you (?:ever )?(?:been|seen|had|tried|met|done|eaten|visited|fallen)\b|\bcan you\b|\bwill you (?:come|be there)\b/iu;

/** Whether the message asks the partner about itself, its tastes and opinions. */
export const asksPartner = (text: string): boolean => ASKS_PARTNER.test(plain(text));
export const asksBelief = (text: string): boolean => BELIEFS.test(plain(text));

/** The partner's answer about itself; undefined when the message does not ask for one. */
export function ownAnswer(text: string): readonly string[] | undefined {
  const words = plain(text);
  const general =
    /\b(?:meaning of life|first sight|am i (?:boring|weird|nice|funny|ugly|annoying|normal|interesting))\b|\bnobody (?:else )?reads\b/iu.test(
      words,
    );
  if (!general && !asksPartner(text)) return undefined;
  if (speaksOfGroup(words)) return ON_GROUPS;
  const known = ownWordOn(text);
  if (known) return known;
  const taste = topicsOf(words)
    .map(({ name }) => TASTES[name])
    .find((line) => line !== undefined);
  if (taste !== undefined) return [taste, `Since you ask: ${taste}`, `Well. ${taste}`];
  if (EVER.test(words))
    return [
      'No, I am a program and have only been in this chat.',
      'No: a program sees little of the world.',
      'I have not, being a program.',
    ];
  return undefined;
}

const AND_YOU = /(?:^|[\s.,!?])(?:and|what about|how about|and what about|hbu|wbu|hby)(?: (?:you|yours|yourself|with you))?\W*$/iu;
/** Whether the message hands the question back. */
export const handsBack = (text: string): boolean =>
  AND_YOU.test(plain(text)) && /\b(?:you|yours|yourself|hbu|wbu|hby)\W*$/iu.test(plain(text));

/**
 * The partner's own answer to what it asked, or on what the member told.
 * @param talk.said what the partner said, oldest first
 */
export function answerHandedBack({ said, text }: { readonly said: readonly string[]; readonly text: string }): readonly string[] {
  const last = said.at(-1) ?? '';
  const question = Object.entries(OWN_ANSWERS).find(([asked]) => last.includes(asked))?.[1];
  const topic = topicsOf(text)[0] ?? topicSpokenOf(last);
  const own = topic ? TASTES[topic.name] : undefined;
  const answer = topicsOf(text).length > 0 ? (own ?? question) : (question ?? own);
  return answer === undefined ? ABOUT_ME : [answer, `Me? ${answer}`, `Since you ask back: ${answer}`];
}
