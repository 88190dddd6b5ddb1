export type HomeCommand = 'compose' | 'search' | 'next' | 'previous' | 'help';

const COMMANDS: ReadonlyMap<string, HomeCommand> = new Map([
  ['n', 'compose'],
  ['/', 'search'],
  ['j', 'next'],
  ['k', 'previous'],
  ['?', 'help'],
]);

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly defaultPrevented: boolean;
  /** Whether something is being written or a dialog is open. */
  readonly busy: boolean;
}

/** What a key asks of the home screen (EXPERIENCE-16); null when it asks for nothing. */
export function commandOf({ key, ctrlKey, metaKey, altKey, defaultPrevented, busy }: KeyPress): HomeCommand | null {
  return ctrlKey || metaKey || altKey || defaultPrevented || busy ? null : (COMMANDS.get(key) ?? null);
}

/** The index of the card the focus goes to. `focused` is -1 while the focus is on none; `firstSeen` is the first card in view. */
export function nextCard(command: 'next' | 'previous', focused: number, firstSeen: number, count: number): number {
  const last = count - 1;
  if (focused === -1) return Math.min(Math.max(firstSeen, 0), last);
  return command === 'next' ? Math.min(focused + 1, last) : Math.max(focused - 1, 0);
}
