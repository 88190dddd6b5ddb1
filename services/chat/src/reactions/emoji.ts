/** Bytes stay few: the longest emoji has some ten code points. */
const MAX_LENGTH = 40;
// The compiler knows this flag only for a newer language than it writes.
const EMOJI = new RegExp('^\\p{RGI_Emoji}$', 'v');

/** Whether `text` is one emoji as keyboards write it, with its skin tone or joined of several, and nothing else. */
export const isEmoji = (text: string): boolean => text.length <= MAX_LENGTH && EMOJI.test(text);
