import { isDanger } from '../offline/danger.js';
import { isWithMinor, saysMinor } from '../offline/minor.js';
import { MINOR_COACH } from '../offline/minor-lines.js';
import { listen, timeIn, type Heard } from '../offline/listen.js';
import { LINKS, readable } from '../offline/readable.js';
import type { Turn } from '../providers/practice-provider.js';
import { toneOf, weightOf, type Tone } from './tone.js';

/** One thing the coach looks for in a message. */
interface Rule {
  readonly applies: (said: Said) => boolean;
  /** A sentence about the quoted words. */
  readonly says: string;
}

interface Said {
  readonly text: string;
  readonly words: number;
  readonly kind: Heard;
  /** What the partner said just before, if anything. */
  readonly before: string | undefined;
}

const SELF = /\b(?:i|i'm|i've|my|me|mine|we|our)\b/iu;
const OPEN_QUESTION = /\b(?:what|how|which|where|who|why|tell me)\b[^?]*\?/iu;
const CLOSED_QUESTION = /(?:^|[.!,]\s*)(?:do|does|did|are|is|was|were|have|has|can|could|would|will|should)\b[^?]*\?/iu;
const COMPLIMENTS =
  /\b(?:beautiful|gorgeous|sexy|hot|stunning|perfect|angel|goddess|amazing|incredible|most (?:beautiful|wonderful)|cutest|prettiest)\b/giu;
const FEELING = /\b(?:happy|glad|excited|nervous|shy|proud|sad|grateful|afraid|enjoy|love|miss|hope|relaxed|curious)\b/iu;
const LONG = 90;
const SHORT = 3;
const OVER = 3;

/** What can be done better, the weightiest rule first. A message gets one hint. */
const HINTS: readonly Rule[] = [
  {
    applies: ({ text }) =>
      (text.match(COMPLIMENTS)?.length ?? 0) >= OVER || ((text.match(COMPLIMENTS)?.length ?? 0) >= 2 && text.length < 80),
    says: 'is a lot of praise at once. One compliment about something the other did or said lands better than several about looks.',
  },
  {
    applies: ({ text, words }) => words > 5 && text === text.toUpperCase() && /\p{L}{4}/u.test(text),
    says: 'is all in capital letters, which reads as shouting. The same words in lower case sound warmer.',
  },
  {
    applies: ({ text, kind }) => kind === 'invitation' && timeIn(text) === null,
    says: 'could be easier to say yes to: name a place and a time, and leave room for a no.',
  },
  { applies: ({ words }) => words > LONG, says: 'is long for a chat. Send one thought, and leave space for the other to come in.' },
  {
    applies: ({ words, text }) => words <= SHORT && !text.includes('?'),
    says: 'leaves the other little to hold on to. Add one detail, or one question.',
  },
  {
    applies: ({ text, before }) => before?.includes('?') === true && !SELF.test(text) && text.includes('?'),
    says: 'asks without having answered. Say a little of yourself first; it makes the question feel like an exchange.',
  },
  {
    applies: ({ text }) => (text.match(/\?/gu)?.length ?? 0) >= OVER,
    says: 'holds several questions at once. One at a time is easier to answer, and feels less like an interview.',
  },
  {
    applies: ({ text }) => CLOSED_QUESTION.test(text) && !OPEN_QUESTION.test(text),
    says: 'can be answered with yes or no. Try one that begins with “what” or “how”: it invites a story.',
  },
  {
    applies: ({ text, before }) => !text.includes('?') && before === undefined,
    says: 'asks nothing yet. End with a small question, so that the other has something to answer.',
  },
  {
    applies: ({ text }) => !text.includes('?'),
    says: 'does not ask anything back. End with a small question about what the other told you.',
  },
  {
    applies: ({ text }) => !SELF.test(text),
    says: 'says nothing about you yet. Share a small thing of your own, so that the other gets to know you.',
  },
];

/** What went well, the rarest rule first. */
const PRAISES: readonly Rule[] = [
  { applies: ({ kind }) => kind === 'apology', says: 'owns up to something. That takes courage, and it mends a lot.' },
  {
    applies: ({ text, kind }) => kind === 'invitation' && timeIn(text) !== null,
    says: 'makes a plan that can be answered. That is clear and kind.',
  },
  {
    applies: ({ text, before }) => before !== undefined && text.includes('?') && sharesWords(text, before),
    says: 'takes up what the other said and asks on. That is how people feel heard.',
  },
  {
    applies: ({ text }) => OPEN_QUESTION.test(text) && SELF.test(text),
    says: 'shares something of yours and asks an open question: the two halves of a good exchange.',
  },
  { applies: ({ text }) => OPEN_QUESTION.test(text), says: 'asks an open question, so the other has an easy way in.' },
  { applies: ({ text }) => FEELING.test(text) && SELF.test(text), says: 'tells how you feel. That makes it easy to like you.' },
  {
    applies: ({ text, before }) => text.includes('?') && before !== undefined,
    says: 'asks back, and shows that you are interested.',
  },
  { applies: ({ text }) => text.includes('?'), says: 'asks something, and shows that you are interested.' },
  {
    applies: ({ text, words }) => SELF.test(text) && words > SHORT,
    says: 'shares something of yourself. That gives the other something to ask about.',
  },
  { applies: ({ kind }) => kind === 'thanks', says: 'says thank you. Small courtesies carry a conversation.' },
  { applies: ({ kind }) => kind === 'greeting', says: 'opens the door in a friendly way.' },
];

const NO_PRAISE = 'You wrote, which is the hardest part, and practice is the place to try things out.';
const NO_HINT = 'Nothing to mend here: keep this up, and let the other talk next.';

/** Common words that do not show that somebody listened. */
const FILLERS = new Set(
  'about after again also because been could from have just know like more much really should some than that their them then there they think this very want well were what when where which with would your'.split(
    ' ',
  ),
);

/** Whether both texts hold the same word of some weight. */
function sharesWords(text: string, before: string): boolean {
  const words = (of: string): string[] => (of.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => !FILLERS.has(word));
  const said = new Set(words(before));
  return words(text).some((word) => said.has(word));
}

/** Nobody can say what is good or bad of it; it is not quoted either. */
const UNCLEAR =
  'The coach could not make out what you meant, and only reads English well.\nTo try: say it in one short English sentence, as you would say it aloud.';
const isUnclear = ({ kind }: Said): boolean => kind === 'nonsense' || kind === 'foreign';

/** A member who may be in danger gets no remark on style. */
const IN_DANGER =
  'This is more than practice. Please talk to somebody you trust today, or call your local emergency number or a crisis line. Nothing you wrote needs to be said any better.';

/** Feedback on one message: what went well, and one thing to try. */
export function coachOnMessage(text: string, before: string | undefined): string {
  if (isDanger(text)) return IN_DANGER;
  if (saysMinor(text)) return MINOR_COACH;
  const tone = toneOf(text);
  // How such a message is made does not matter: nothing is praised, and nothing is polished.
  if (tone) return aboutTone(text, tone);
  const said = saidOf(text, before);
  if (isUnclear(said)) return UNCLEAR;
  const praise = PRAISES.find((rule) => rule.applies(said));
  const hint = HINTS.find((rule) => rule.applies(said));
  const hinted = praise ? 'it' : quote(text);
  return paragraphs(praise ? `What works: ${quote(text)} ${praise.says}` : NO_PRAISE, hint ? `To try: ${hinted} ${hint.says}` : NO_HINT);
}

/**
 * Feedback on a whole conversation: the best of the member's messages, and the one with the weightiest hint. A message that would
 * hurt or press comes before all of that.
 * @param turns oldest first; at least one of them the member's
 */
export function coachOnConversation(turns: readonly Turn[]): string {
  if (turns.some(({ from, text }) => from === 'member' && isDanger(text))) return IN_DANGER;
  if (isWithMinor(turns)) return MINOR_COACH;
  const own = turns.flatMap(({ from, text }, index) =>
    from === 'member' ? [{ said: saidOf(text, turns[index - 1]?.text), tone: toneOf(text) }] : [],
  );
  const grave = own.flatMap(({ said, tone }) => (tone ? [{ said, tone }] : [])).toSorted((a, b) => weightOf(a.tone) - weightOf(b.tone))[0];
  const kind = own.filter(({ tone, said }) => tone === undefined && !isUnclear(said)).map(({ said }) => said);
  if (!grave && kind.length === 0) return UNCLEAR;
  const [praised, praise] = first(PRAISES, kind);
  if (grave) {
    return paragraphs(
      aboutTone(grave.said.text, grave.tone),
      // Who wrote of harm is not praised for the rest.
      ...(grave.tone.name !== 'harm' && praised && praise ? [`Elsewhere, what works: ${quote(praised.text)} ${praise.says}`] : []),
    );
  }
  const [hinted, hint] = first(HINTS, kind);
  const asked = kind.filter(({ text }) => text.includes('?')).length;
  return paragraphs(
    `You wrote ${own.length} ${own.length === 1 ? 'message' : 'messages'} and asked something in ${asked === own.length ? 'each' : asked}.`,
    praised && praise ? `What works: ${quote(praised.text)} ${praise.says}` : NO_PRAISE,
    hinted && hint ? `To try: ${praised === hinted ? 'it' : quote(hinted.text)} ${hint.says}` : NO_HINT,
  );
}

const paragraphs = (...parts: readonly string[]): string => parts.join('\n');

/** What a real person would hear, said before anything else. */
const aboutTone = (text: string, { name, says, instead }: Tone): string =>
  paragraphs(name === 'harm' ? says : `About the tone: ${quote(text)} ${says}`, `To try: ${instead}`);

/** The first rule that applies to any message, and the last message it applies to: recent words are remembered best. */
function first(rules: readonly Rule[], messages: readonly Said[]): [Said, Rule] | [undefined, undefined] {
  for (const rule of rules) {
    const found = messages.findLast((said) => rule.applies(said));
    if (found) return [found, rule];
  }
  return [undefined, undefined];
}

/** A message as far as it is read. How long it is counts the whole of it. */
function saidOf(whole: string, before: string | undefined): Said {
  const text = readable(whole);
  const { kind } = listen(text);
  return { text, kind, before: before === undefined ? undefined : readable(before), words: whole.trim().split(/\s+/u).length };
}

const QUOTED = 80;

/** The member's own words without links. A long text is cut between two words. */
function quote(text: string): string {
  const line = readable(text).replaceAll(LINKS, '(a link)').replaceAll(/["“”]/gu, '').replaceAll(/\s+/gu, ' ').trim();
  if (line.length <= QUOTED) return `“${line}”`;
  const cut = line.slice(0, QUOTED);
  const space = cut.lastIndexOf(' ');
  return `“${(space > 20 ? cut.slice(0, space) : cut).replace(/\p{Surrogate}$/u, '')}…”`;
}
