import type { Scene, Turn } from '../providers/practice-provider.js';
import { choose, type Pools } from './choose.js';
import { GUARDED, HARM_LINES, HARM_WAYS } from './harm-lines.js';
import { isGrave } from './harm.js';
import { isWithMinor } from './minor.js';
import { MINOR_SAYS, MINOR_WAYS } from './minor-lines.js';
import { SEXISM_SAYS, SEXISM_WAYS } from './sexism.js';
import { calledBy, calledIn } from './called.js';
import { setsRight } from './told.js';
import { leads } from './leads.js';
import * as lines from './lines.js';
import * as scenarioLines from './scenario-lines.js';
import { isHard, listen, type Heard, type Listened } from './listen.js';
import { quoteOf } from './memory.js';
import { isSad, momentOf } from './moments.js';
import { capital, plain, retold } from './plain-english.js';
import { readable } from './readable.js';
import { react } from './react.js';
import * as reactionLines from './reaction-lines.js';
import { recall } from './recall.js';
import { isQuestion, toldIn } from './told.js';
import { endedBefore, playScenario } from './play-scenario.js';
import { unsaid, type Talk } from './talk.js';
import { topicSpokenOf } from './topics-of.js';
import type { Topic } from './topic.js';

/**
 * The built-in practice partner's answer to the last turn (DECISION-10). It is a pure function: the same conversation gets the same
 * reply, and no reply repeats one of the last 20 word for word.
 * @param typed oldest first; the last one is the member's
 */
export function replyOffline(scene: Scene, typed: readonly Turn[]): string {
  // A brace of the member's own is no place for a name (`named`).
  const turns = typed.map(({ from, text }) => ({ from, text: readable(text).replaceAll('{', '(').replaceAll('}', ')') }));
  const text = turns.at(-1)?.text ?? '';
  const said = turns.filter(({ from }) => from === 'partner').map((turn) => turn.text);
  if (scene.avoid !== null) said.push(scene.avoid);
  const firstName = calledBy(turns) ?? scene.firstName;
  const called = { ...scene, firstName };
  return choose(said, named(poolsOf({ scene: called, turns, text, heard: listen(typed.at(-1)?.text ?? ''), said }), called));
}

function poolsOf(talk: Talk): Pools {
  const { kind, harm } = talk.heard;
  if (kind === 'danger' || (isSad(talk.text) && wasInDanger(talk))) return [lines.DANGER, lines.DANGER_WAYS];
  if (isWithMinor(talk.turns) && (harm === null || harm === 'minors' || harm === 'dark')) return [MINOR_SAYS, MINOR_WAYS];
  if (harm !== null) return [HARM_LINES[harm].says, HARM_WAYS];
  if (endedBefore(talk)) return kind === 'apology' ? [lines.FORGIVEN, lines.QUESTIONS] : [lines.ENDINGS, lines.ENDING_WISHES];
  if (kind === 'rude') {
    const before = talk.turns.slice(0, -1).some(({ from, text }) => from === 'member' && listen(text).kind === 'rude');
    return before ? [lines.BOUNDARIES, lines.ENDINGS, lines.ENDING_WISHES] : [lines.BOUNDARIES, lines.BOUNDARY_WAYS];
  }
  if (kind === 'sexist') return [SEXISM_SAYS, SEXISM_WAYS];
  if (kind === 'nonsense') return [lines.UNREADABLE, lines.UNREADABLE_WAYS];
  if (kind === 'foreign') return [lines.FOREIGN, lines.FOREIGN_WAYS];
  const moment = momentOf(talk.text);
  if (moment === 'money') return [reactionLines.NO_MONEY, lines.BOUNDARY_WAYS.slice(1, 3)];
  if (kind === 'contact') return [lines.NO_CONTACT, leads(talk)];
  if (isPressed(talk)) return [reactionLines.STILL_NO, reactionLines.STILL_NO_WAYS];
  // What this is for, and how it goes: nobody told that.
  if (moment === 'what-here' || moment === 'how-i-do') return react(talk, moment)!;
  const pools = recall(talk) ?? playScenario(talk) ?? heardAnew(talk) ?? react(talk, moment) ?? inConversation(talk);
  return wantsQuiet(talk) ? pools.map((pool) => (pool.some((line) => line.includes('?')) ? reactionLines.LISTENING : pool)) : pools;
}

/** A correction, or a name to be called by: both are confirmed before anything is asked. */
function heardAnew(talk: Talk): Pools | undefined {
  const name = calledIn(talk.text);
  if (name !== undefined) return [[`${name} it is.`, `Nice to meet you, ${name}.`, `${name}: I will remember that.`], leads(talk)];
  const right = setsRight(talk.turns);
  return right === undefined ? undefined : [reactionLines.SET_RIGHT.map((line) => line.replace('{right}', () => right)), leads(talk)];
}

/** What is sad right after a word of danger is no small talk either. */
const wasInDanger = ({ turns }: Talk): boolean =>
  turns.slice(-7, -1).some(({ from, text }) => from === 'member' && listen(text).kind === 'danger');

/** The member presses on after the partner declined. */
function isPressed({ heard, text, said, scene }: Talk): boolean {
  if (scene.scenarioId === 'hear-a-no' || !DECLINED.some((line) => said.at(-1)?.includes(line))) return false;
  return heard.kind === 'pushy' || /\b(?:why (?:don't|won't|not)|please|just (?:give|tell|send|say)|answer me)\b/iu.test(plain(text));
}
const DECLINED: readonly string[] = [...lines.NO_CONTACT, ...lines.BOUNDARIES, ...reactionLines.STILL_NO, ...reactionLines.NO_MONEY];

/** For so many of the member's messages nothing is asked of a member who asked for that. */
const QUIET_FOR = 3;
const wantsQuiet = ({ turns }: Talk): boolean =>
  turns
    .filter(({ from }) => from === 'member')
    .slice(-QUIET_FOR)
    .some(({ text }) => momentOf(text) === 'quiet');

const SAYS_NO = /^\W*(?:no|nope|nah|never|not really|neither|nothing)\b/iu;

/** First parts of answers that do not depend on what else was said. */
const FIXED: Partial<Record<Heard, readonly string[]>> = {
  greeting: lines.GREETINGS,
  'how-are-you': lines.HOW_I_AM,
  apology: lines.FORGIVEN,
  thanks: lines.THANKED,
  compliment: lines.COMPLIMENTED,
  real: lines.REAL,
  name: lines.NAMED,
  age: lines.AGED,
  place: lines.PLACED,
  'about-you': lines.ABOUT_ME,
  silence: lines.SILENCES,
};

function inConversation(talk: Talk): Pools {
  const { heard, turns } = talk;
  if (heard.kind === 'goodbye') return [lines.FAREWELLS, lines.FAREWELL_WISHES];
  if (isRepeated(turns)) return [lines.REPEATED, leads(talk)];
  if (heard.choice !== null) return [heard.choice, leads(talk)];
  if (heard.kind === 'invitation') return [scenarioLines.DATE_WELCOME, scenarioLines.DATE_ASKS_BOTH];
  if (heard.kind === 'how-are-you' && asksOnlyBack(heard)) {
    const back = [lines.HOW_I_AM, unsaid(lines.HOW_ARE_YOU, talk) ?? leads(talk)] as const;
    return heard.greets ? [lines.GREETINGS, ...back] : back;
  }
  if (heard.kind === 'short') return [SAYS_NO.test(talk.text) ? lines.SHORT_NO : lines.SHORT_ANSWERED, onTheSame(talk) ?? leads(talk)];
  const fixed = FIXED[heard.kind];
  const topic = heard.topics[0];
  // "I am fine, I had a long day. How are you?": the member's news is taken up as well.
  if (fixed) return [fixed, topic ? (unsaid(topic.asks, talk) ?? leads(talk)) : leads(talk)];
  if (topic) return onTopic(talk, topic);
  if (heard.asks || isQuestion(talk.text)) return [lines.UNSURE, leads(talk)];
  return [reactions(talk), leads(talk)];
}

function onTopic(talk: Talk, topic: Topic): Pools {
  const asks = unsaid(topic.asks, talk) ?? leads(talk);
  const says = unsaid(topic.says, talk);
  const first = talk.heard.asks ? lines.ANSWERED : reactions(talk);
  return says ? [first, says, asks] : [first, asks];
}

/** After "yes" or "not really" the partner keeps to what it asked about, while there is something left to ask. */
function onTheSame(talk: Talk): readonly string[] | undefined {
  const topic = talk.said.length > 0 ? topicSpokenOf(talk.said.at(-1)!) : undefined;
  return topic && unsaid(topic.asks, talk);
}

/** These topics tell nothing about the member's own day. */
const ABOUT_THE_DAY: readonly string[] = ['how the day was', 'the weekend'];
const asksOnlyBack = ({ topics }: Listened): boolean => topics.every(({ name }) => ABOUT_THE_DAY.includes(name));

/** How many words of the member's are said back at once. */
const MOST_SAID_BACK = 12;

/** Reactions with the member's own words, if there are any that can be said back. */
function reactions({ text, said, heard }: Talk): readonly string[] {
  if (isHard(text)) return lines.HARD;
  if (isGrave(text)) return GUARDED;
  const words = text.split(/\s+/u).length;
  const [told] = toldIn([{ from: 'member', text }]);
  if (words <= FEW && told && retold(told.words) === undefined && !heard.asks && said.at(-1)?.includes('?')) return echoes(told.words);
  // A partner that says everything back is a parrot: where there is a subject to go on with, every other reply does.
  if (heard.topics.length > 0 && said.at(-1)?.startsWith('So ')) return lines.REACTIONS;
  const own = toldIn([{ from: 'member', text }])
    .map(({ words: clause }) => retold(clause))
    .findLast((clause) => clause !== undefined && clause.split(' ').length <= MOST_SAID_BACK && clause.split(' ').length > 2);
  const quote = quoteOf(text);
  if (own !== undefined)
    return [
      `So ${own}.`,
      ...(quote === undefined ? [] : [`“${quote}”: that stays with me.`]),
      `So ${own}, and there is more to it, I think.`,
    ];
  if (quote === undefined) return lines.REACTIONS;
  return [`“${quote}”: I can picture that.`, `“${quote}”, you say, and I would like to hear more.`, `“${quote}”: that stays with me.`];
}

const FEW = 3;
/** A short answer to a question is taken up by its words. */
const echoes = (words: string): readonly string[] => [
  `${capital(words)}, then.`,
  `${capital(words)}: noted.`,
  `${capital(words)}, good to know.`,
];

function isRepeated(turns: readonly Turn[]): boolean {
  const own = turns.filter(({ from }) => from === 'member').map(({ text }) => text.trim().toLowerCase());
  return own.length > 1 && own.at(-1) === own.at(-2) && own.at(-1)!.split(/\s+/u).length > 2;
}

/** All at once and by a function: a name may hold `$` or a brace. */
function named(pools: Pools, { partnerName, firstName }: Scene): Pools {
  const words = {
    '{partner}': partnerName,
    '{name}': firstName === '' ? '' : ` ${firstName}`,
    '{,name}': firstName === '' ? '' : `, ${firstName}`,
  };
  const say = (line: string): string => line.replaceAll(/\{(?:partner|,?name)\}/gu, (place) => words[place as keyof typeof words]);
  return pools.map((pool) => pool.map(say));
}
