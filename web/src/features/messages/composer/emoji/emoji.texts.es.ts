import names from './names/es.txt?raw';

export const EMOJI_NAMES: string = names;
