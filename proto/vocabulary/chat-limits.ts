/** Conversations that a member can have pinned at once (MSG-101). */
export const MAX_PINNED_CONVERSATIONS = 5;
/** Bars of the wave that a voice message is drawn with, each from 0 to `MAX_VOICE_PEAK` (MSG-106). */
export const MAX_VOICE_PEAKS = 64;
export const MAX_VOICE_PEAK = 100;
/** Milliseconds that a voice message may say it is long: a day, which no file of the size allowed reaches. */
export const MAX_VOICE_MS = 86_400_000;
/** Characters without which messages are not searched: one alone stands in nearly every message (MSG-107). */
export const MIN_MESSAGE_SEARCH_LENGTH = 2;
/** Characters of a web address that a preview is made of (MSG-118). */
export const MAX_LINK_LENGTH = 2000;
