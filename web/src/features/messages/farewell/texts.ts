import type { Farewell } from '@affinity/proto/vocabulary/farewells';

const sentences: Record<Farewell, string> = {
  'not-a-match': 'I enjoyed getting to know you, but it is not a match for me. All the best!',
  'met-somebody': 'I met somebody and want to give that my attention. I wish you the same.',
  'taking-a-break': 'I am taking a break from dating. Thank you for the talk.',
  thanks: 'Thank you for the good conversation. Take care.',
};

/** What is said with the end of a conversation, and of it (MSG-124..126). */
export const FAREWELL_TEXTS = {
  choice: (name: string) => `A last word for ${name}`,
  /** Also without a word. */
  told: (name: string) => `${name} is told that you ended this conversation.`,
  nothing: 'Say nothing',
  sentences,
  ended: (name: string) => `${name} ended this conversation.`,
  quoted: (sentence: string) => `“${sentence}”`,
  dismiss: 'Dismiss',
  dismissOf: (name: string) => `Dismiss the goodbye of ${name}`,
  dismissFailed: 'That could not be dismissed. Please try again.',
} as const;
