/** Sees and decides what members reported (DECISION-7). The server asks for it at each operation. */
export const MODERATOR = 'moderator';
