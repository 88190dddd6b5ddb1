import { adviceOn } from './advise.js';
import type { Pools } from './choose.js';
import { isHeavy, leads } from './leads.js';
import * as lines from './lines.js';
import { quoteOf } from './memory.js';
import { isBetter, isGlad, isSad, type Moment } from './moments.js';
import { answerHandedBack, handsBack, ownAnswer } from './own-answers.js';
import { capital, plain, retold } from './plain-english.js';
import * as reactionLines from './reaction-lines.js';
import { unsaid, type Talk } from './talk.js';
import { isQuestion } from './told.js';
import { topicsOf } from './topics-of.js';

/**
 * The answer to what was said last where it is more than a subject: a complaint, a refusal, news, a question to the partner.
 * Undefined where the usual conversation goes on.
 */
export function react(talk: Talk, moment: Moment | undefined): Pools | undefined {
  const { heard, text } = talk;
  if (moment !== undefined) {
    const answer = toMoment(talk, moment);
    if (answer) return answer;
  }
  // A goodbye, thanks and an apology are answered as such, whatever comes with them.
  if (heard.kind === 'goodbye' || heard.kind === 'apology') return undefined;
  if (isBetter(text)) return [reactionLines.RELIEVED, reactionLines.GENTLE_ASKS.slice(0, 3)];
  if (HARD_ON_ONESELF.test(plain(text))) return [reactionLines.KIND_TO_ONESELF, reactionLines.GENTLE_ASKS];
  if (isSad(text)) return [lines.GENTLE, sadness.says, sadness.asks];
  if (isGlad(text)) return [gladOf(text), reactionLines.GLAD_ASKS];
  const advice = adviceOn(text);
  if (advice) return advice;
  if (
    heard.kind !== 'talk' &&
    heard.kind !== 'about-you' &&
    heard.kind !== 'invitation' &&
    heard.kind !== 'compliment' &&
    heard.kind !== 'choice'
  )
    return undefined;
  if (handsBack(text) && heard.choice === null) return [answerHandedBack(talk), leads(talk)];
  const own = heard.choice === null && heard.kind !== 'invitation' ? ownAnswer(text) : undefined;
  if (own) return [own, (heard.topics[0] && unsaid(heard.topics[0].asks, talk)) ?? leads(talk)];
  if (isHeavy(talk) && !isQuestion(text) && heard.kind === 'talk') return [lines.GENTLE, reactionLines.GENTLE_ASKS];
  return undefined;
}

const HARD_ON_ONESELF =
  /\bi(?:'m| am) (?:so |such an? |just |really |too |a |an )*(?:stupid|ugly|worthless|failure|idiot|unlovable|pathetic|fat|loser|useless|boring)\b/iu;

const sadness = topicsOf('sad')[0]!;

/** The news back in the second person, where it can be. */
function gladOf(text: string): readonly string[] {
  const quote = quoteOf(text);
  const told = quote === undefined ? undefined : retold(quote);
  if (told === undefined) return reactionLines.CONGRATULATIONS;
  return [`${capital(told)}: congratulations!`, `${capital(told)}! That is wonderful news.`, `How great: ${told}. Well done!`];
}

function toMoment(talk: Talk, moment: Moment): Pools | undefined {
  switch (moment) {
    case 'dodged':
      return [reactionLines.DODGED, openAnswer(talk) ?? reactionLines.ASK_AGAIN];
    case 'too-many-questions':
      return [reactionLines.TOO_MANY_QUESTIONS, reactionLines.LISTENING];
    case 'asked-before':
      return [reactionLines.ASKED_BEFORE, leads(talk)];
    case 'unheard':
      return [reactionLines.UNHEARD, reactionLines.UNHEARD_WAYS];
    case 'corrected':
      return [reactionLines.CORRECTED, reactionLines.LISTENING];
    case 'quiet':
      return [reactionLines.QUIET];
    case 'refused':
      return [reactionLines.ACCEPTED, reactionLines.ACCEPTED_WAYS];
    case 'shrugged':
      return [reactionLines.SHRUGGED, leads(talk)];
    case 'another-subject':
      return [reactionLines.ANOTHER_SUBJECT, leads(talk)];
    case 'what-meant':
      return meant(talk);
    case 'why':
      return talk.scene.scenarioId === 'hear-a-no' ? undefined : [reactionLines.BECAUSE, leads(talk)];
    case 'really':
      return [reactionLines.REALLY, leads(talk)];
    case 'laughed':
      return [reactionLines.LAUGHED, leads(talk)];
    case 'back-soon':
      return [reactionLines.BACK_SOON];
    case 'joke':
      return [reactionLines.JOKES];
    case 'sum':
      return [sum(talk.text), leads(talk)];
    case 'unknowable':
      return [reactionLines.UNKNOWABLE, leads(talk)];
    case 'belief':
      return [reactionLines.YOURS_TO_DECIDE, leads(talk)];
    case 'wants-more':
      return [reactionLines.ONLY_PRACTICE, leads(talk)];
    case 'well':
      return [reactionLines.GOOD_TO_HEAR, leads(talk)];
    case 'what-here':
      return [reactionLines.WHAT_HERE];
    case 'how-i-do':
      return [reactionLines.HOW_YOU_DO];
    case 'listening':
      return [reactionLines.LISTENS, leads(talk)];
    case 'rehearse':
      return [reactionLines.REHEARSED];
    case 'late-reply':
      return [reactionLines.LATE_REPLY, leads(talk)];
    case 'wishes':
      return [reactionLines.WISHED, leads(talk)];
    case 'your-choice':
      return [reactionLines.YOU_CHOOSE];
    case 'whats-yours':
      return [asksForName(talk) ? lines.NAMED : answerHandedBack(talk), leads(talk)];
    case 'money':
      break;
  }
  return undefined;
}

/** The answer that the partner owes to a question of the member's before. */
function openAnswer({ turns }: Talk): readonly string[] | undefined {
  const asked = turns.slice(0, -1).findLast(({ from, text }) => from === 'member' && isQuestion(text))?.text;
  return asked === undefined ? undefined : ownAnswer(asked);
}

/** The partner's last question once more, or its last sentence; when that did not help, another one. */
function meant(talk: Talk): Pools | undefined {
  const last = talk.said.at(-1);
  if (last === undefined) return undefined;
  if (reactionLines.MEANT.some((line) => last.includes(line))) return [reactionLines.NEVER_MIND, leads(talk)];
  const sentences = last.match(/[^.?!]+[.?!]+/gu) ?? [last];
  const sentence = (sentences.findLast((one) => one.includes('?')) ?? sentences.at(-1)!).replaceAll(/[“”]/gu, '').trim();
  return [reactionLines.MEANT.map((line) => `${line} “${sentence}”`), reactionLines.MEANT_WAYS];
}

/** Whether the member spoke of names just before: "What's yours?" */
const asksForName = ({ turns }: Talk): boolean => turns.slice(-4, -1).some(({ text }) => /\b(?:names?|called?|calls me)\b/iu.test(text));

function sum(text: string): readonly string[] {
  const [, first, sign, second] =
    /(\d{1,6}) ?(times|plus|minus|x|\*|\+|-|multiplied by|divided by|\/) ?(\d{1,6})/iu.exec(plain(text)) ?? [];
  const [a, b] = [Number(first), Number(second)];
  const result = /plus|\+/iu.test(sign!) ? a + b : /minus|-/iu.test(sign!) ? a - b : /divided|\//iu.test(sign!) ? a / b : a * b;
  if (!Number.isFinite(result)) return reactionLines.UNKNOWABLE;
  const said = Number.isInteger(result) ? String(result) : `about ${result.toFixed(2)}`;
  return [`That is ${said}.`, `${said}, if I counted right.`, `It comes to ${said}.`];
}
