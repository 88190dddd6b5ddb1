/**
 * AIP-019, AIP-020: the replies that stand in for a missing one. The service answers with them. The page has them for a service that
 * does not answer.
 */

/** AIP-019. */
export const CHAT_FAILURE_REPLY = "Sorry, I'm a bit overwhelmed right now. Please try again later.";
/** AIP-020. */
export const MATCH_FAILURE_REPLY = "Sorry, I'm having trouble finding a match right now. Please try again later.";
