import type { Distance } from '@affinity/proto/vocabulary/places';

/** How far away somebody is, in steps (PPL-053). Kilometres in every language, as the server tells the steps. */
export const DISTANCE_TEXTS = {
  'same-town': 'Same town',
  'under-25': 'Less than 25 km away',
  'under-50': 'Less than 50 km away',
  'under-100': 'Less than 100 km away',
  'under-250': 'Less than 250 km away',
  far: '250 km away or more',
} as const satisfies Readonly<Record<Distance, string>>;
