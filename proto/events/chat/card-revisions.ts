import { z } from 'zod';

/**
 * The revision of the card of each of the two, in the order of their ids: that of the conversation, which the envelope has, and what
 * each changed in their own list. Who is told of the event hears the own one alone: the difference is what the other did unseen
 * (MSG-100). Events from before this was told lack it.
 */
export const CardRevisions = z.tuple([z.int().positive(), z.int().positive()]).optional();
