/** The broker lets consumers go on by itself after this time: an operator whose connection breaks stops nobody for good. */
export const PAUSE_MS = 15 * 60_000;
