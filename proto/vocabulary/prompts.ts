/**
 * What a profile can tell beyond its answers: beginnings that a member goes on from in their own words. Kept by id; the words are
 * English, the web app has them in each language. None asks for money, sex, sorrow or where one lives.
 */
export const PROMPTS = [
  { id: 'perfect-sunday', text: 'A perfect Sunday begins with' },
  { id: 'small-joy', text: 'A small thing that always cheers me up' },
  { id: 'could-talk-about', text: 'I could talk for an hour about' },
  { id: 'learning', text: 'Something I am learning right now' },
  { id: 'best-dish', text: 'The dish I cook when it has to work' },
  { id: 'song-on-repeat', text: 'The song I have played too often lately' },
  { id: 'book-given-away', text: 'The book I keep giving away' },
  { id: 'laughed-at', text: 'What last made me laugh out loud' },
  { id: 'hidden-talent', text: 'A talent that nobody expects of me' },
  { id: 'changed-my-mind', text: 'Something I changed my mind about' },
  { id: 'friends-say', text: 'My friends would say that I' },
  { id: 'first-date', text: 'A first date that I would enjoy' },
  { id: 'rainy-evening', text: 'On a rainy evening you find me' },
  { id: 'best-trip', text: 'A trip that I still tell stories about' },
  { id: 'next-trip', text: 'Where I would go tomorrow, with you' },
  { id: 'kind-gesture', text: 'A kindness that I have not forgotten' },
  { id: 'proud-of', text: 'Something small that I am proud of' },
  { id: 'childhood-dream', text: 'What I wanted to be when I was eight' },
  { id: 'harmless-quirk', text: 'A harmless quirk of mine' },
  { id: 'film-again', text: 'A film that I can watch again and again' },
  { id: 'morning-or-night', text: 'Early bird or night owl, and why' },
  { id: 'never-without', text: 'I never leave the house without' },
  { id: 'best-advice', text: 'The best advice I was ever given' },
  { id: 'teach-you', text: 'I could teach you how to' },
  { id: 'teach-me', text: 'I would like somebody to show me how to' },
  { id: 'debate', text: 'A harmless opinion that I defend to the end' },
  { id: 'together', text: 'Something that is better with two' },
  { id: 'grateful', text: 'Today I am grateful for' },
  { id: 'weekend-project', text: 'My project of the last weekends' },
  { id: 'good-listener', text: 'You have my whole attention when you talk about' },
] as const;

export type PromptId = (typeof PROMPTS)[number]['id'];

export const PROMPT_IDS = PROMPTS.map(({ id }) => id) as readonly PromptId[];

/** The English words of a prompt; undefined for one that is not offered any more. */
export const promptText = (id: string): string | undefined => PROMPTS.find((prompt) => prompt.id === id)?.text;

/** How many prompts a member answers at most. */
export const MAX_PROMPTS = 3;
/** Characters of an answer. */
export const MAX_PROMPT_ANSWER_LENGTH = 240;
