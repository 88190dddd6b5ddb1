/** MSG-044: the one the smiley button adds. */
export const SMILEY = '\u{1F60A}';
/** The counter appears when the end comes near: until then it would only be in the way. */
export const COUNTER_FROM = 0.9;
