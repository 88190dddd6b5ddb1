import names from './names/de.txt?raw';

export const EMOJI_NAMES: string = names;
