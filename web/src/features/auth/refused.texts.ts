/** Words for an account that may not sign in. */
export const REFUSED_TEXTS = {
  until: (when: string) => `You can sign in again after ${when}.`,
  why: 'See why, and appeal',
} as const;
