import type { Topic } from './topic.js';
import { TOPICS } from './topics.js';

/** `hik*` matches "hiking"; everything else matches whole words only. */
function patternOf(words: readonly string[]): RegExp {
  const parts = words.map((word) => (word.endsWith('*') ? `${escape(word.slice(0, -1))}\\p{L}*` : escape(word)));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
}

const escape = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const PATTERNS = TOPICS.map((topic) => ({ topic, pattern: patternOf(topic.words) }));

/** Figures of speech in which "work" or "joke" means no topic. */
const FIGURES_OF_SPEECH = /\bworks? for (?:you|me|us)\b|\b(?:does|did)(?:n['’]?t| not) work\b|\bfunny enough\b|\bno joke\b/giu;

/** Topics that come up in a text, the last one mentioned first: that is what the member wants to talk of. */
export function topicsOf(text: string): Topic[] {
  const told = text.replaceAll(FIGURES_OF_SPEECH, '');
  return PATTERNS.flatMap(({ topic, pattern }) => {
    const last = [...told.matchAll(pattern)].at(-1);
    return last ? [{ topic, at: last.index + last[0].length / 1000 }] : [];
  })
    .sort((a, b) => b.at - a.at)
    .map(({ topic }) => topic);
}

/** The topic of an option of the questionnaire. */
export function topicOfOption(option: string): Topic | undefined {
  return TOPICS.find(({ options }) => options?.includes(option));
}

/** The topic that the partner's own words belong to. */
export function topicSpokenOf(text: string): Topic | undefined {
  return TOPICS.find(({ says, asks }) => [...says, ...asks].some((sentence) => text.includes(sentence)));
}
