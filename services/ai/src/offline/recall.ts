import { optionsOf } from '../members/member-bio.js';
import type { Pools } from './choose.js';
import { isAdviceSought } from './advise.js';
import { calledBy } from './called.js';
import { GUARDED } from './harm-lines.js';
import { isGrave } from './harm.js';
import { choiceIn, ownWordOn } from './own-answers.js';
import { isSad, momentOf } from './moments.js';
import { capital, plain, retold } from './plain-english.js';
import { planOf, whenOf, type Plan } from './plan.js';
import * as lines from './reaction-lines.js';
import type { Talk } from './talk.js';
import { isQuestion, keysOf, relatedTo, stem, toldIn, type Told } from './told.js';

/** How much of a question a clause must answer. */
const ENOUGH = 0.5;
/** The most clauses that are told back at once. */
const AT_ONCE = 3;

/**
 * The answer to a question about this talk: what the member told, what both agreed, what the partner said. It is looked for before
 * anything is asked. Undefined when the last message asks nothing of the kind.
 */
export function recall(talk: Talk): Pools | undefined {
  // What stands before the question belongs to the talk.
  const asked = plain(talk.text)
    .split(/(?<=[.!?\n])\s+/u)
    .filter((sentence) => isQuestion(sentence) || /\bremember\b|\bremind me\b|\bagain\W*$/iu.test(sentence))
    .join(' ')
    .trim();
  if (asked === '') return undefined;
  return ofPartner(talk, asked) ?? ofPlan(talk, asked) ?? ofMember(talk, asked);
}

// What the partner said.

const WHAT_ASKED =
  /\b(?:what|which)\b.*\b(?:did|have) you (?:just |last )?ask(?:ed)?\b|\b(?:your|the) (?:first|last|previous) question\b/iu;
const WHAT_SAID = /\bdid you (?:just )?(?:say|tell|mention)\b|\byou (?:just )?said\b|\byour answer\b/iu;

function ofPartner(talk: Talk, asked: string): Pools | undefined {
  const { said, turns } = talk;
  if (WHAT_ASKED.test(asked)) {
    const questions = said.flatMap((text) => text.match(/[^.?!]+\?/gu) ?? []).map((question) => question.trim());
    const question = /\bfirst\b/iu.test(asked) ? questions[0] : questions.at(-1);
    if (question === undefined) return [['I have not asked you anything yet.', 'So far I asked you nothing.']];
    return [[`I asked: “${question}”`, `What I asked was: “${question}”`, `I asked you this: “${question}”`]];
  }
  if (!WHAT_SAID.test(asked) || /\b(?:did|have) i\b/iu.test(asked)) return undefined;
  const before = turns.slice(0, -1);
  if (/\byour answer\b|\b(?:yes or no|no or yes)\b/iu.test(asked) && talk.scene.scenarioId === 'hear-a-no')
    return [['My answer was no, and it stays that.', 'It was a no.', 'I said no, kindly meant and final.'], lines.RECALLED];
  const choice = choiceIn(asked);
  if (choice) return [choice, lines.RECALLED];
  const own = ownWordOn(asked);
  if (own) return [own, lines.RECALLED];
  const keys = keysOf(asked);
  const sentence = before
    .flatMap(({ from, text }) => (from === 'partner' ? (text.match(/[^.?!]+[.!]/gu) ?? []) : []))
    .map((words) => words.trim())
    .findLast((words) => keysOf(words).some((key) => keys.includes(key)));
  const last = before.findLast(({ from }) => from === 'partner')?.text;
  const quoted = sentence ?? last;
  if (quoted === undefined) return [['I have not said anything yet.', 'Nothing so far.'], lines.RECALLED];
  return [[`I said: “${quoted}”`, `My words were: “${quoted}”`, `That was: “${quoted}”`], lines.RECALLED];
}

// What both agreed.

const OF_PLAN =
  /\b(?:when|where|what time|what day|which day|what place|who|how) (?:do|are|will|did|is|was|were|shall|were) (?:we|it|that)\b.*|\bwhen(?:'s| is) (?:our|the) (?:date|meeting)\b|\bwhat (?:did|have) we (?:agree|say|decide|plan|settle)\w*|\bremind me\b.*\b(?:time|day|where|when|place)\b/iu;
const MEETING = /\b(?:we|our|it|meet\w*|time|day|date|plan|agree\w*)\b/iu;

function ofPlan(talk: Talk, asked: string): Pools | undefined {
  const bare = /^(?:(?:so|and|ok|okay|then),? )*(?:when|where|what time)(?: and (?:when|where))?\W*$/iu.test(asked);
  if (!bare && (!OF_PLAN.test(asked) || !MEETING.test(asked))) return undefined;
  const plan = planOf(talk.turns.slice(0, -1));
  const known = plan.place !== null || whenOf(plan) !== null;
  const meeting = /\b(?:we|our)\b.*\b(?:meet\w*|agree\w*|date|plan|decide\w*)\b|\bremind me\b/iu.test(asked);
  if (!known) return meeting ? [lines.NOTHING_AGREED, lines.NOTHING_AGREED_WAYS] : undefined;
  if (!meeting && talk.scene.scenarioId !== 'first-date' && !plan.agreed) return undefined;
  return [planned(plan, asked), plan.agreed ? lines.AGREED_SO : lines.SPOKEN_OF_SO];
}

function planned(plan: Plan, asked: string): string[] {
  const when = whenOf(plan);
  const place = plan.place;
  const both = /\bwhen\b.*\bwhere\b|\bwhere\b.*\bwhen\b/iu.test(asked);
  if (!both && /\bwhere|place\b/iu.test(asked) && place !== null) return [`At ${place}.`, `It is ${place}.`, `We said ${place}.`];
  if (!both && /\bwhen|what time|day\b/iu.test(asked) && when !== null) return [`${capital(when)}.`, `It is ${when}.`, `We said ${when}.`];
  const all = [when, place].filter((part) => part !== null).join(', ');
  return [`${capital(all)}.`, `It is ${all}.`, `We said ${all}.`];
}

// What the member told.

const ABOUT_TALK =
  /\b(?:did|have) i (?:just |ever |already )?(?:say|said|tell|told|mention\w*)\b|\b(?:do|can|did) you (?:still )?remember\b|\bremind me\b|\b(?:what|that|thing) i (?:told|said)\b/iu;
const ABOUT_MEMBER = /\b(?:i|my|me|we|our|mine)\b/iu;
const TO_PARTNER = /\b(?:you|your|yours|you're)\b/iu;
const ALL =
  /\bwhat (?:do|did|have) (?:you|we|i) (?:know|remember|learn\w*|talk\w*|told|tell|say|said|talked)\b.*\b(?:about me|so far|of me|about until now)\b|\bwhat have we (?:talked|spoken) about\b|\bwhat do you remember\W*$/iu;
const FIRST = /\bfirst thing\b.*\bi\b|\bwhat did i (?:say|tell you) first\b/iu;
const OWN_NAME = /\bmy name\b|\bwho am i\b|\bam i called\b/iu;
const FOLLOWS = /^(?:and|what about|how about|and what about) (?:my|the|his|her|our) ([\p{L}' -]{2,30}?)\W*$/iu;
const YES_OR_NO = /^(?:so |and |but )?(?:did|have) i\b|^do you remember (?:that|me|my [\p{L}']+\W*$)/iu;
/** What a program cannot find in any talk. */
/** What one eats is asked for in many ways, and told in few. */
const OF_DIET = /\b(?:eat|food|meat|fish|diet|allerg\w*|cook for me|avoid)\b/iu;
const TELLS_DIET = /\b(?:vegetarian|vegan|pescatarian|allerg\w*|intolerant|don't eat|never eat|can't eat|kosher|halal|gluten|lactose)\b/iu;
const OF_NO_TALK = /\b(?:should|could|would|may|might|must|shall|will) (?:i|we)\b|\bwhat time is it\b|\bcan i ask\b/iu;

function ofMember(talk: Talk, asked: string): Pools | undefined {
  const told = toldIn(talk.turns.slice(0, -1));
  if (ALL.test(asked)) return everything(talk, told);
  if (FIRST.test(asked)) return told[0] ? [toldBack([told[0]]), lines.RECALLED] : unknown();
  if (OWN_NAME.test(asked)) return ownName(talk, told);
  const followed = FOLLOWS.exec(asked)?.[1];
  const earlier = followed === undefined ? undefined : questionBefore(talk);
  if (followed !== undefined && earlier === undefined) return undefined;
  const explicit = ABOUT_TALK.test(asked);
  if (
    !explicit &&
    ((OF_NO_TALK.test(asked) && !OF_DIET.test(asked)) || TO_PARTNER.test(asked.replaceAll(/\bdo you (?:know|remember)\b/giu, '')))
  )
    return undefined;
  const about = followed !== undefined || explicit || ABOUT_MEMBER.test(asked);
  const advice = isAdviceSought(talk.text);
  const question = earlier === undefined ? asked : `${earlier} ${followed}`;
  const keys = followed === undefined ? keysOf(asked) : [...keysOf(followed), ...keysOf(earlier!).filter((key) => !isSomebody(key))];
  if (keys.length === 0) return about && explicit ? everything(talk, told) : undefined;
  const found = best(question, keys, told);
  if (found.length > 0) {
    const after = found.some(({ words }) => isSad(words)) ? lines.RECALLED_GENTLY : lines.RECALLED;
    // What is only near to it is told back without a yes.
    const yes =
      YES_OR_NO.test(asked) && keys.every((key) => isSomebody(key) || key === stem('enjoy') || found.some((one) => one.keys.has(key)));
    return [yes ? toldBack(found).map((line) => `Yes. ${line}`) : toldBack(found), after];
  }
  return about &&
    !advice &&
    momentOf(talk.text) === undefined &&
    (explicit || /\b(?:what|where|who|when|why|how|which|whose)\b/iu.test(asked))
    ? // Nobody is asked to say more of what was not said back.
      isGrave(asked)
      ? [lines.NOT_TOLD, GUARDED]
      : unknown()
    : undefined;
}

const unknown = (): Pools => [lines.NOT_TOLD, lines.NOT_TOLD_ASKS];

/** "And my dad?" goes on from the question before. */
function questionBefore({ turns }: Talk): string | undefined {
  const before = turns.slice(0, -1).findLast(({ from }) => from === 'member')?.text;
  if (before === undefined || !isQuestion(before)) return undefined;
  const words = plain(before);
  return ABOUT_MEMBER.test(words) && !TO_PARTNER.test(words.replaceAll(/\bdo you (?:know|remember)\b/giu, '')) ? words : undefined;
}

function everything({ scene }: Talk, told: readonly Told[]): Pools {
  const own = told.filter(({ words }) => words.split(' ').length > 2);
  const chosen = (own.length > 0 ? own : told).slice(-AT_ONCE);
  if (chosen.length > 0) return [toldBack(chosen), lines.RECALLED];
  const options = scene.bio === null ? [] : optionsOf(scene.bio).slice(0, AT_ONCE);
  if (options.length === 0)
    return [['Not much: you have not told me anything yet.', 'Nothing so far, you have not told me that yet.'], lines.NOT_TOLD_ASKS];
  const listed = options.map((option) => `“${option}”`).join(', ');
  return [
    [`In this talk not much yet; your profile says ${listed}.`, `Your profile says ${listed}, and that is all I know.`],
    lines.NOT_TOLD_ASKS,
  ];
}

function ownName(talk: Talk, told: readonly Told[]): Pools {
  const called = calledBy(talk.turns);
  if (called !== undefined) return [[`You are ${called}.`, `${called}: you told me so.`, `I am to call you ${called}.`], lines.RECALLED];
  const named = told.findLast(({ words }) => /\bmy name(?:'s| is)\b|\bcalls? me\b|\bcall me\b|\bi(?:'m| am|m) called\b/iu.test(words));
  if (named) return [toldBack([named]), lines.RECALLED];
  const { scene } = talk;
  if (scene.firstName === '') return unknown();
  return [[`You are ${scene.firstName}.`, `Your name is ${scene.firstName}.`, `${scene.firstName}, as your profile says.`], lines.RECALLED];
}

const SOMEBODY = new Set(
  keysOf(
    'mum mother dad father brother sister son daughter wife husband grandmother grandfather cousin friend boss flatmate dog cat uncle aunt',
  ),
);
const isSomebody = (key: string): boolean => SOMEBODY.has(key);
/** Names and people count more: what was told of the dog says nothing of the cat. */
const weightOf = (key: string): number => (isSomebody(key) ? 1.6 : 1);

/** What makes a clause an answer to that word. */
const ANSWERS: readonly (readonly [RegExp, RegExp, number])[] = [
  [
    /\bwhen\b|\bwhat (?:day|time)\b/iu,
    /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|tomorrow|tonight|today|yesterday|week\w*|month|year|at \d+|morning|evening|summer|winter|spring|autumn)\b/iu,
    0.35,
  ],
  [/\bwhere\b|\bwhich (?:city|town|country)\b/iu, /\b(?:in|at|near|to|from|by) (?:the |a )?\p{L}+/iu, 0.25],
  [
    /\bhow (?:old|many|long|far|much|often)\b/iu,
    /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty)\b/iu,
    0.35,
  ],
  [/\bwhy\b/iu, /\b(?:because|since|so that|due to)\b/iu, 0.35],
  [/\bwho\b/iu, /\b(?:with|sister|brother|friend|cousin|mum|dad|mother|father)\b|(?<=\s)\p{Lu}\p{Ll}+/u, 0.25],
  [/\b(?:name|called)\b/iu, /\b(?:called|named?|name'?s?)\b|(?<=\s)\p{Lu}\p{Ll}+/u, 0.3],
  [/\b(?:he|she)\b/iu, /^(?:he|she)\b/iu, 0.3],
];

/** The clauses that answer best, in the order they were told; the newest wins among equals: people correct themselves. */
function best(question: string, keys: readonly string[], told: readonly Told[]): Told[] {
  const whole = keys.reduce((sum, key) => sum + weightOf(key), 0);
  const scored = told.map((one, index) => {
    const held = keys.reduce((sum, key) => sum + weightOf(key) * matches(key, one), 0) / whole;
    const fits = ANSWERS.reduce(
      (sum, [asks, answers, more]) => sum + (asks.test(question) && answers.test(plain(one.words)) ? more : 0),
      0,
    );
    const diet = OF_DIET.test(question) && TELLS_DIET.test(one.words) ? 0.4 : 0;
    return { one, index, held, score: held + fits + diet + inTime(question, one.words) + index * 0.004 };
  });
  const fit = scored.filter(({ held, score }) => held >= ENOUGH || (held >= 0.4 && score >= 0.75));
  const top = fit.toSorted((a, b) => b.score - a.score)[0];
  if (!top) return [];
  // "What did I tell you about my dad?" wants all of it.
  if (/\b(?:about)\b/iu.test(question) && ABOUT_TALK.test(question))
    return fit
      .toSorted((a, b) => b.score - a.score)
      .slice(0, AT_ONCE)
      .toSorted((a, b) => a.index - b.index)
      .map(({ one }) => one);
  // "With pineapple" is not told without the pizza.
  const before = told[top.index - 1];
  return top.one.words.split(' ').length <= 3 && top.one.nearby.size > 0 && before ? [before, top.one] : [top.one];
}

const IS_PAST =
  /\b(?:used to|no longer|not any ?more|(?:lived|worked|studied|grew up)|moved (?:away )?from|formerly|years? ago|before that)\b/iu;
const ASKS_PAST = /\b(?:did|before|used to|was|were|formerly|earlier)\b/iu;
/** What was once does not answer what is. */
function inTime(question: string, words: string): number {
  if (!IS_PAST.test(plain(words))) return 0;
  return ASKS_PAST.test(question) ? 0.4 : -0.6;
}

function matches(key: string, { keys, nearby }: Told): number {
  if (keys.has(key)) return 1;
  const related = relatedTo(key);
  if ([...keys].some((other) => related.has(other))) return 0.8;
  if (nearby.has(key) || [...nearby].some((other) => related.has(other))) return 0.5;
  return 0;
}

/** Told back in the second person where that can be done without a slip, and in the member's words otherwise. */
function toldBack(told: readonly Told[]): string[] {
  const [only] = told;
  const own = told.length === 1 ? retold(only!.words) : undefined;
  if (own !== undefined) return [`You told me that ${own}.`, `You said that ${own}.`, `${capital(own)}, you told me.`];
  const quoted = told
    .map(({ words }) => `“${words}”`)
    .reduce((all, next, index) => all + (index === told.length - 1 ? ' and ' : ', ') + next);
  return [`You told me: ${quoted}.`, `You said: ${quoted}.`, `Your words were ${quoted}.`];
}
