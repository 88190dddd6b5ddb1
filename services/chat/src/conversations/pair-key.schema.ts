import { z } from 'zod';
import { membersOf } from './pair-key.js';

/** In a cursor: sorted and well written. */
export const PairKey = z.string().refine((key) => membersOf(key) !== undefined);
