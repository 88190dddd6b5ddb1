/** What is said of requests without an answer, and of answers without words. */
export const API_TEXTS = {
  notReached: 'The server could not be reached.',
  offline: 'You are offline. Please try again when you are back.',
  answered: (status: number) => `The server answered ${status}.`,
} as const;
