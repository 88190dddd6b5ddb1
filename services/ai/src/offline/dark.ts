import { AT_HOME, AT_PLAY, FIGURES, MEANS_IT } from './dark-figures.js';
import { OF_GROUPS, OF_OTHERS } from './dark-others.js';
import { isDeed, isGrim, isShady } from './dark-shades.js';
import { OF_SPEAKER, OF_SUFFERER } from './dark-speaker.js';
import * as german from './dark.de.js';
import * as spanish from './dark.es.js';
import { speaksOfGroup } from './groups.js';
import { plain } from './plain-english.js';
import { undisguised } from './readable.js';

/**
 * Dark wording that no rule of `danger.ts` and `harm.ts` foresaw. A word is dark by what stands beside it: the speaker, a person it
 * is done to, another dark word. Figures of speech are taken out before, and stories, play and professions are left alone.
 */

/** The text as it is looked at in one language, without its figures of speech. */
interface Read {
  readonly words: string;
  /** A story is told, or somebody speaks of a profession. */
  readonly atHome: boolean;
}

const without = (text: string, figures: readonly RegExp[]): string =>
  figures.reduce((words, figure) => words.replaceAll(figure, ' | '), text);

function inEnglish(text: string): Read {
  const words = without(plain(undisguised(text)), FIGURES);
  return { words, atHome: AT_PLAY.test(words) || (AT_HOME.test(words) && !MEANS_IT.test(words)) };
}
const inGerman = (text: string): Read => {
  const words = without(undisguised(text), german.FIGURES_DE);
  return { words, atHome: german.AT_HOME_DE.test(words) };
};
const inSpanish = (text: string): Read => {
  const words = without(undisguised(text), spanish.FIGURES_ES);
  return { words, atHome: spanish.AT_HOME_ES.test(words) };
};
const holdsAny = (words: string, patterns: readonly RegExp[]): boolean => patterns.some((pattern) => pattern.test(words));

/** Dark words of oneself, or of somebody who hurts the speaker, that `danger.ts` did not foresee. */
export function isDarkForSpeaker(text: string): boolean {
  const { words } = inEnglish(text);
  if (holdsAny(words, OF_SPEAKER)) return true;
  if (!AT_PLAY.test(words) && holdsAny(words, OF_SUFFERER)) return true;
  const [de, es] = [inGerman(text), inSpanish(text)];
  return (
    holdsAny(de.words, german.OF_SPEAKER_DE) ||
    holdsAny(es.words, spanish.OF_SPEAKER_ES) ||
    (!de.atHome && holdsAny(de.words, german.OF_SUFFERER_DE)) ||
    (!es.atHome && holdsAny(es.words, spanish.OF_SUFFERER_ES))
  );
}

/** Dark words of what is done to others that `harm.ts` did not foresee. */
export function isDarkForOthers(text: string): boolean {
  const { words, atHome } = inEnglish(text);
  if (!atHome) {
    if (holdsAny(words, OF_OTHERS)) return true;
    const sentences = words.split(/[.?!\n;|]+/u);
    if (sentences.some((sentence) => isGrim(sentence) || isShady(sentence) || isDeed(sentence))) return true;
    if (sentences.some((sentence) => speaksOfGroup(sentence) && OF_GROUPS.test(sentence))) return true;
  }
  const [de, es] = [inGerman(text), inSpanish(text)];
  return (!de.atHome && holdsAny(de.words, german.OF_OTHERS_DE)) || (!es.atHome && holdsAny(es.words, spanish.OF_OTHERS_ES));
}
