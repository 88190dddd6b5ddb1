/** The sound of "i", unless a vowel after it makes it that of "ye": "Hiedra", "Iago". */
const SOUND_OF_I = /^\s*h?[ií](?![aeouáéóú])/iu;

/** "y" before a word, which is "e" before the same sound: "Ana e Inés". */
export const andBefore = (word: string): 'y' | 'e' => (SOUND_OF_I.test(word) ? 'e' : 'y');
