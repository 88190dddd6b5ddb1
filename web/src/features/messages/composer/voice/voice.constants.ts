/** CONST-021, MSG-059: pixels to the left beyond which a slide cancels. */
export const SLIDE_TO_CANCEL_PX = 50;
/** CONST-022, MSG-055. */
export const TICK_MS = 1_000;
/** MSG-066: a press that ends sooner was no voice message. The recording then goes on without the finger. */
export const SHORT_PRESS_MS = 300;
/** A forgotten recording ends: the microphone does not stay open for ever. */
export const MAX_RECORDING_MS = 15 * 60 * 1_000;
/** Milliseconds a recording goes on while its page is out of sight. */
export const MAX_HIDDEN_MS = 60_000;
/** Milliseconds between two looks at the loudness, of which the wave is made (MSG-106). */
export const WAVE_STEP_MS = 100;
/** Bits a second, enough for speech: a quarter of an hour stays far below the cap of a file. */
export const VOICE_BITS = 32_000;
