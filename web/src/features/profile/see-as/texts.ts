import type { Audience } from '@affinity/proto/vocabulary/audience';

/** Words of the own profile as others see it (PRO-084). */
export const SEE_AS_TEXTS = {
  title: 'As others see you',
  label: 'See as',
  as: {
    everyone: 'Everyone',
    spark: 'Someone you sparked',
    connections: 'A connection',
  } satisfies Record<Audience, string>,
  failed: 'This could not be loaded.',
  tryAgain: 'Try Again',
  hint: 'You choose who sees what in Settings.',
  settings: 'Open Settings',
} as const;
