export type VideoCommand = 'toggle' | 'next' | 'previous' | 'like' | 'sound';

const COMMANDS: ReadonlyMap<string, VideoCommand> = new Map([
  [' ', 'toggle'],
  ['ArrowDown', 'next'],
  ['j', 'next'],
  ['ArrowUp', 'previous'],
  ['k', 'previous'],
  ['l', 'like'],
  ['m', 'sound'],
]);

/** A pressed key as the feed sees it. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly defaultPrevented: boolean;
  /** Where the focus is: `text` takes every key, `control` only the space bar. */
  readonly focus: 'page' | 'control' | 'text';
}

/** What a key asks of the video feed (EXPERIENCE-16); null when it asks for nothing. */
export function commandOf({ key, ctrlKey, metaKey, altKey, defaultPrevented, focus }: KeyPress): VideoCommand | null {
  if (ctrlKey || metaKey || altKey || defaultPrevented || focus === 'text') return null;
  if (key === ' ' && focus === 'control') return null;
  return COMMANDS.get(key.length === 1 ? key.toLowerCase() : key) ?? null;
}
