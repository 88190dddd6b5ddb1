import { isKindAboutNo, isUnfitToSayBack, listen, placeIn, wishesWell } from '../offline/listen.js';
import { plain } from '../offline/plain-english.js';
import { planOf } from '../offline/plan.js';
import { isQuestion, keysOf, toldIn } from '../offline/told.js';
import type { Turn } from '../providers/practice-provider.js';
import { openingOf, type ScenarioId } from './scenarios.js';

/** What a member can reach in a scenario, step by step. The words are the web app's. */
const STEPS = {
  'small-talk': { key: 'keep-it-going', steps: ['told', 'asked', 'took-up'] },
  'common-ground': { key: 'find-shared', steps: ['told-liking', 'asked-liking', 'named-shared'] },
  'first-date': { key: 'agree-on-a-date', steps: ['place', 'day', 'hour', 'agreed'] },
  'hear-a-no': { key: 'take-the-no', steps: ['accepted', 'not-pressed', 'wished-well'] },
} as const satisfies Record<ScenarioId, { readonly key: string; readonly steps: readonly string[] }>;

export const GOAL_KEYS = Object.values(STEPS).map(({ key }) => key);
export type GoalKey = (typeof STEPS)[ScenarioId]['key'];
export const STEP_KEYS = Object.values(STEPS).flatMap(({ steps }): readonly StepKey[] => steps);
export type StepKey = (typeof STEPS)[ScenarioId]['steps'][number];

export interface Goal {
  readonly key: GoalKey;
  readonly steps: { readonly key: StepKey; readonly done: boolean }[];
}

/**
 * How far the member has come in the scenario, worked out from the conversation by rules, whoever answers. The words of the card
 * are not the member's, and count for nothing.
 * @param turns of the present conversation, oldest first
 */
export function goalOf(scenarioId: ScenarioId | null, turns: readonly Turn[]): Goal | null {
  if (scenarioId === null) return null;
  const { key, steps } = STEPS[scenarioId];
  const own = turns.filter(({ from, text }) => !(from === 'member' && text.trim() === openingOf(scenarioId)));
  return { key, steps: steps.map((step: StepKey) => ({ key: step, done: isDone(step, own) })) };
}

const LIKING =
  /\bi (?:really |also |still |just |do |absolutely )*(?:like|love|enjoy|adore|play|collect|prefer|go|dance|paint|read|cook|bake|run|swim|climb|sing|draw|garden|hike)\b|\bmy (?:hobby|hobbies|favou?rite|passion)\b|\bi(?:'m| am) (?:really |so |quite )?(?:into|keen on|fond of|crazy about|a fan of)\b/iu;
const ASKS_LIKING = /\b(?:you|your|yours)\b/iu;
const SHARED =
  /\b(?:me too|same here|so do i|so am i|neither do i|me neither|i (?:like|love|enjoy|do|feel|am)(?: \w{1,12}){0,4} (?:too|as well)|we both|both of us|in common|we share|you too\b[^?]*$|i also|just like you|as you do|likewise)\b/iu;
/** What a partner says to a plan, in whatever words. */
const SAYS_YES =
  /\b(?:works for me|it(?:'s| is) (?:a date|settled)|sounds? (?:good|great|perfect|lovely|wonderful|like a plan)|perfect|good plan|see you (?:there|then|on|at)|look(?:ing)? forward|i(?:'d| would) (?:love|like) (?:to|that)|deal|count me in|i(?:'ll| will) be there|agreed|yes,? (?:gladly|that works|please))\b/iu;
const HOLDS_BACK =
  /\b(?:can't|cannot|won't|rather|instead|another|different|but|no,|not (?:sure|free|yet|at)|unfortunately|sorry|afraid)\b|\b(?:when|where|which day|what time)\b[^.!]*\?/iu;

function isDone(step: StepKey, turns: readonly Turn[]): boolean {
  const own = turns.filter(({ from, text }) => from === 'member' && !isUnfitToSayBack(text));
  const some = (holds: (text: string, index: number) => boolean): boolean =>
    turns.some((turn, index) => own.includes(turn) && holds(plain(turn.text), index));
  const before = (index: number): string | undefined => turns.slice(0, index).findLast(({ from }) => from === 'partner')?.text;
  switch (step) {
    case 'told':
      return toldIn(own).some(({ words }) => /\b(?:i|i'm|i've|my|we|our)\b/iu.test(words) && words.split(' ').length >= 3);
    case 'asked':
      return some((text) => isQuestion(text) && ASKS_LIKING.test(text) && listen(text).kind !== 'contact');
    case 'took-up':
      return some((text, index) => {
        const said = before(index);
        return said !== undefined && sharesAKey(text, said);
      });
    case 'told-liking':
      return some((text) => text.split(/(?<=[.!?\n])\s+/u).some((sentence) => LIKING.test(sentence) && !isQuestion(sentence)));
    case 'asked-liking':
      return some(
        (text) =>
          isQuestion(text) &&
          ASKS_LIKING.test(text) &&
          /\b(?:like|love|enjoy|into|favou?rite|hobb|do (?:in|on|at|with)|free time|weekend|prefer|play|read|watch|listen)/iu.test(text),
      );
    case 'named-shared':
      return some((text, index) => SHARED.test(text) && !isQuestion(text) && before(index) !== undefined);
    case 'place':
      return planOf(own).place !== null && !own.every(({ text }) => placeIn(text) === 'private');
    case 'day':
      return planOf(own).day !== null;
    case 'hour':
      return planOf(own).hour !== null;
    case 'agreed':
      return isAgreed(turns, own);
    case 'accepted':
      return some((text, index) => before(index) !== undefined && isKindAboutNo(text) && !presses(text));
    case 'not-pressed':
      return afterNo(turns).length > 0 && !afterNo(turns).some(({ text }) => presses(text));
    default:
      // wished-well
      return some((text, index) => before(index) !== undefined && !presses(text) && (wishesWell(text) || listen(text).kind === 'goodbye'));
  }
}

/** Whether both hold the same word of weight. */
function sharesAKey(text: string, said: string): boolean {
  const keys = new Set(keysOf(said));
  return keysOf(text).some((key) => key.length > 3 && keys.has(key));
}

/** A place, a day and an hour are the member's; after them the partner says yes, and nobody takes it back. */
function isAgreed(turns: readonly Turn[], own: readonly Turn[]): boolean {
  const plan = planOf(own);
  if (plan.place === null || plan.day === null || plan.hour === null || plan.calledOff) return false;
  const whole = turns.findIndex((_, index) => {
    const so = planOf(own.filter((turn) => turns.indexOf(turn) <= index));
    return so.place === plan.place && so.day === plan.day && so.hour === plan.hour;
  });
  return turns.slice(whole).some(({ from, text }) => from === 'partner' && SAYS_YES.test(plain(text)) && !HOLDS_BACK.test(plain(text)));
}

const presses = (text: string): boolean => {
  const { kind } = listen(text);
  return (kind === 'pushy' || kind === 'invitation' || kind === 'rude' || kind === 'harm') && !isKindAboutNo(text);
};

/** The member's messages once the partner has spoken. */
function afterNo(turns: readonly Turn[]): readonly Turn[] {
  const first = turns.findIndex(({ from }) => from === 'partner');
  return first < 0 ? [] : turns.slice(first).filter(({ from }) => from === 'member');
}
