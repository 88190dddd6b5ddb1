/** CSS pixels from the end within which the conversation follows what comes (EXPERIENCE-25). */
export const FOLLOW_PX = 100;
/** Messages of this hour from which on it is said how many are left. */
export const FEW_MESSAGES = 5;
/** Tokens of today from which on it is said that little is left: two or three replies. */
export const FEW_TOKENS = 3_000;
/** Characters of a message from which on it is said how many are left. */
export const FEW_CHARACTERS = 200;
