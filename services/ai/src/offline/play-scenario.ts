import type { Pools } from './choose.js';
import * as lines from './lines.js';
import * as scenarioLines from './scenario-lines.js';
import { asksForReason, dayIn, isAgreeing, isKindAboutNo, isStung, listen, placeIn, timeIn, wishesWell } from './listen.js';
import { leads } from './leads.js';
import { capital, plain } from './plain-english.js';
import { callsOff, planOf, whenOf, type Plan } from './plan.js';
import type { Talk } from './talk.js';

/** How often the partner bears pressure or insults before it ends the chat. */
const PATIENCE = 2;

/** Whether the partner ended this conversation before its last turn. An apology brings it back. */
export function endedBefore({ turns, scene }: Pick<Talk, 'turns' | 'scene'>): boolean {
  let rude = 0;
  let pushy = 0;
  let ended = false;
  for (const [index, { from, text }] of turns.slice(0, -1).entries()) {
    if (from !== 'member') continue;
    const { kind } = listen(text);
    if (ended && kind === 'apology') {
      [rude, pushy, ended] = [0, 0, false];
      continue;
    }
    if (kind === 'rude') rude += 1;
    if (scene.scenarioId === 'hear-a-no' && index > 0 && pressesOn(text)) pushy += 1;
    ended ||= rude >= PATIENCE || pushy >= PATIENCE;
  }
  return ended;
}

/** The scenario's answer to the last turn; undefined where the usual conversation goes on. */
export function playScenario(talk: Talk): Pools | undefined {
  if (talk.scene.scenarioId === 'first-date') return firstDate(talk);
  if (talk.scene.scenarioId === 'hear-a-no') return hearANo(talk);
  return undefined;
}

/** Asks "Why not?", or for the same thing again. */
function pressesOn(text: string): boolean {
  const { kind } = listen(text);
  return (kind === 'pushy' || kind === 'invitation') && !isKindAboutNo(text);
}

/** The partner says yes to a plan with a public place and a time. Both may come one by one, and be changed. */
function firstDate(talk: Talk): Pools | undefined {
  const { turns, text, heard } = talk;
  if (placeIn(text) === 'private') return [scenarioLines.DATE_NOT_PRIVATE, scenarioLines.DATE_ASKS_PLACE];
  const before = planOf(turns.slice(0, -1));
  const plan = planOf(turns);
  const names = dayIn(text) !== null || timeIn(text) !== null || placeIn(text) === 'public';
  if (callsOff(text)) return [scenarioLines.DATE_CALLED_OFF, scenarioLines.DATE_ANOTHER_DAY];
  if (before.agreed) return afterAgreed(talk, names, plan);
  if (heard.kind !== 'invitation' && !names) return undefined;
  const [place, when] = [plan.place, whenOf(plan)];
  if (place !== null && when !== null)
    return [[`${capital(when)}, ${place}.`, `${capital(when)} it is, at ${place}.`], scenarioLines.DATE_AGREED, scenarioLines.DATE_AFTER];
  if (place !== null) return [scenarioLines.DATE_WELCOME, scenarioLines.DATE_ASKS_TIME];
  if (when !== null) return [scenarioLines.DATE_WELCOME, scenarioLines.DATE_ASKS_PLACE];
  return [scenarioLines.DATE_WELCOME, scenarioLines.DATE_ASKS_BOTH];
}

const LATE = /\b(?:late|delayed|stuck in traffic|missed (?:my|the) (?:bus|train))\b/iu;
const JOY = /\b(?:look(?:ing)? forward|can't wait|excited|see you (?:then|there|on|soon))\b/iu;

/** What is settled stays settled, down to the hour, until the member changes it. */
function afterAgreed(talk: Talk, names: boolean, plan: Plan): Pools | undefined {
  const { text, heard } = talk;
  const words = plain(text);
  if (LATE.test(words)) return [scenarioLines.DATE_LATE];
  const when = whenOf(plan)!;
  if (names && /\b(?:instead|rather|make it|no|sorry|i mean(?:t)?|change|move|switch|could we|can we|how about|what about)\b/iu.test(words))
    return [
      [`${capital(when)}, ${plan.place}.`, `${capital(when)} it is, at ${plan.place}.`, `Then ${when}, at ${plan.place}.`],
      scenarioLines.DATE_MOVED,
    ];
  if (heard.kind === 'goodbye' || /\bsee you there\b/iu.test(words))
    return [lines.FAREWELLS.slice(1, 4), [`Until ${when}.`, `I look forward to ${when}.`]];
  if (JOY.test(words)) return [scenarioLines.DATE_JOY, [`See you ${when}.`, `Until ${when}, then.`]];
  return isAgreeing(text) || names ? [scenarioLines.DATE_CONFIRMED, leads(talk)] : undefined;
}

/** The partner says no and means it. It warms up when the member takes that well, and ends the chat when not. */
function hearANo({ turns, text, said }: Talk): Pools | undefined {
  if (said.length === 0) return [scenarioLines.NO_FIRST];
  const pressed = turns.slice(1).filter((turn) => turn.from === 'member' && pressesOn(turn.text)).length;
  if (pressesOn(text))
    return pressed >= PATIENCE
      ? [scenarioLines.NO_AGAIN, lines.ENDINGS, lines.ENDING_WISHES]
      : [scenarioLines.NO_AGAIN, scenarioLines.NO_AGAIN_WAYS];
  const taken = said.some((other) => scenarioLines.NO_TAKEN_WELL.some((line) => other.includes(line)));
  if (isKindAboutNo(text) && !taken) return [scenarioLines.NO_TAKEN_WELL, scenarioLines.NO_TAKEN_WISHES];
  if (taken && wishesWell(text)) return [lines.FAREWELLS, lines.FAREWELL_WISHES];
  if (isStung(text) || /\bi thought (?:you|we|it)\b|\bbut we had\b/iu.test(plain(text)))
    return [scenarioLines.NO_STUNG, scenarioLines.NO_STUNG_WAYS];
  if (asksForReason(text)) return [scenarioLines.NO_REASON, scenarioLines.NO_REASON_WAYS];
  return undefined;
}
