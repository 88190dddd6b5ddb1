/** CONST-021, MSG-059: pixels; more than this to the left cancels. */
export const SLIDE_TO_CANCEL_PX = 50;
/** CONST-022, MSG-055. */
export const TICK_MS = 1_000;
/** MSG-066: what ends sooner was no voice message but a press: the recording goes on without the finger. */
export const SHORT_PRESS_MS = 300;
/** Somebody forgot it: the microphone does not stay open for ever. */
export const MAX_RECORDING_MS = 15 * 60 * 1_000;
/** How long a recording goes on while nobody sees the page that records. */
export const MAX_HIDDEN_MS = 60_000;
/** Bits a second, enough for speech: a quarter of an hour stays far below the cap of a file. */
export const VOICE_BITS = 32_000;
