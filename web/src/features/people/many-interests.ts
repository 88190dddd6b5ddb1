import { MOST_COUNTED } from '@affinity/proto/vocabulary/interests';

/** As an example: more interests than half of those that are offered. */
export const MANY = MOST_COUNTED + 6;
