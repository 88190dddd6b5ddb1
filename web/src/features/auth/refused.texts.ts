/** Words for who may not sign in, or not yet. */
export const REFUSED_TEXTS = {
  until: (when: string) => `You can sign in again after ${when}.`,
  minutes: (minutes: number) => (minutes === 1 ? 'Please try again in a minute.' : `Please try again in ${minutes} minutes.`),
  hours: (hours: number) => `Please try again in ${hours} hours.`,
  why: 'See why, and appeal',
} as const;
