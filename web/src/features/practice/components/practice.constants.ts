/** CSS pixels from the end within which the conversation follows what comes (EXPERIENCE-25). */
export const FOLLOW_PX = 100;
/** Messages left this hour from which on the number is shown. */
export const FEW_MESSAGES = 5;
/** Tokens left today from which on a hint is shown: two or three replies. */
export const FEW_TOKENS = 3_000;
/** Characters left in a message from which on the number is shown. */
export const FEW_CHARACTERS = 200;
