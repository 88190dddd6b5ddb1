import { optionsOf } from '../members/member-bio.js';
import { QUESTIONS } from './lines.js';
import { DATE_AFTER, DATE_AGREED, NO_LEADS, NO_OTHERWISE } from './scenario-lines.js';
import { isHard } from './listen.js';
import { remembered } from './memory.js';
import { isBetter, isGlad, isSad, momentOf } from './moments.js';
import { GENTLE_ASKS } from './reaction-lines.js';
import type { Talk } from './talk.js';
import { topicOfOption, topicsOf } from './topics-of.js';

/** How many of the things that could be taken up are offered. */
const AT_ONCE = 2;
/** The partner goes back to the member's own words in every third turn: each turn would be an interview. */
const EVERY = 3;

/** Sentences that lead the talk on: from earlier turns, from the profile, or questions that always work. */
export function leads(talk: Talk): readonly string[] {
  const { scene, said } = talk;
  if (isHeavy(talk)) return GENTLE_ASKS;
  const playing = inScenario(talk);
  if (playing.length > 0) return playing;
  const own =
    scene.scenarioId === 'common-ground' ? [...fromProfile(talk), ...fromEarlier(talk)] : [...fromEarlier(talk), ...fromProfile(talk)];
  const due = scene.scenarioId === 'common-ground' || said.length % EVERY === EVERY - 1;
  // Nobody is asked for a smile right after something hard.
  return due && own.length > 0 ? own.slice(0, AT_ONCE) : isHard(talk.text) ? QUESTIONS.slice(1) : QUESTIONS;
}

/** How many of the member's messages sad news weighs on: nobody is asked for a smile right after it. */
const HEAVY_FOR = 3;

/** Whether sad news was told a moment ago, and nothing better since. */
export function isHeavy({ turns }: Pick<Talk, 'turns'>): boolean {
  const own = turns.filter(({ from }) => from === 'member').slice(-HEAVY_FOR);
  const sad = own.findLastIndex(({ text }) => isSad(text));
  return sad >= 0 && !own.slice(sad + 1).some(({ text }) => isBetter(text) || isGlad(text) || momentOf(text) === 'joke');
}

/** A scenario with a subject of its own leaves the profile out. */
function inScenario({ scene, said }: Talk): readonly string[] {
  const isSaid = (line: string): boolean => said.some((other) => other.includes(line));
  if (scene.scenarioId === 'hear-a-no' && said.length > 0) return [...NO_LEADS, ...NO_OTHERWISE].filter((line) => !isSaid(line));
  if (scene.scenarioId === 'first-date' && DATE_AGREED.some(isSaid)) return DATE_AFTER.filter((line) => !isSaid(line));
  return [];
}

function fromEarlier({ turns, said }: Talk): string[] {
  return remembered(turns)
    .filter(({ thing }) => !said.some((other) => other.includes('Earlier you') && mentions(other, thing)))
    .flatMap(({ clause, asks }) => {
      const ask = asks.find((question) => !said.some((other) => other.includes(question)));
      return ask === undefined ? [] : [`Earlier ${clause}. ${ask}`];
    });
}

/** The member's answers to the questionnaire (AIP-009). */
function fromProfile({ scene, said, turns }: Talk): string[] {
  if (scene.bio === null) return [];
  // A subject that was talked of already is left out.
  const talkedOf = new Set(turns.flatMap(({ from, text }) => (from === 'member' ? topicsOf(text) : [])));
  return optionsOf(scene.bio)
    .map((option) => ({ option, topic: topicOfOption(option) }))
    .filter(({ option, topic }) => !said.some((other) => mentions(other, option)) && (topic === undefined || !talkedOf.has(topic)))
    .map(({ option, topic }) => `Your profile says “${option}”. ${topic?.asks[0] ?? 'What should I know about that?'}`);
}

const mentions = (text: string, thing: string): boolean => text.toLowerCase().includes(thing.toLowerCase());
