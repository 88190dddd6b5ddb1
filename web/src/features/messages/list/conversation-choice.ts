export interface ChoiceInput {
  /** The conversation the address names. */
  named: string | null;
  /** The named conversation is known not to exist for this member. */
  gone: boolean;
  list: { ready: boolean; ids: readonly string[] };
  /** The named conversation was open and went. It says so where it stood: no other one opens in its place (MSG-103). */
  ended?: boolean;
  /** Two panes (MSG-029). */
  wide: boolean;
}

export type Choice =
  /** Nothing has to change. */
  | { kind: 'keep' }
  /** MSG-020. */
  | { kind: 'clear' }
  /** MSG-021. */
  | { kind: 'choose'; id: string };

const KEEP: Choice = { kind: 'keep' };

/**
 * What becomes of the selection once the list is there (MSG-020..022, MSG-089). A conversation that is gone is cleared. Without a
 * selection the first is chosen, but only beside the list: on one pane it would hide the list.
 */
export function decideChoice({ named, gone, list, ended = false, wide }: ChoiceInput): Choice {
  if (!list.ready) return KEEP;
  if (named !== null) return gone && !ended ? { kind: 'clear' } : KEEP;
  const [first] = list.ids;
  return wide && first !== undefined ? { kind: 'choose', id: first } : KEEP;
}
