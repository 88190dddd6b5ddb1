/** CONST-014, SPON-005. */
export const ROTATE_EVERY_MS = 5_000;
/** CONST-015, SPON-006. */
export const FADE_MS = 500;
/** SPON-008. */
export const CARDS_SHOWN = 3;

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last--) {
    const pick = Math.floor(random() * (last + 1));
    [mixed[last], mixed[pick]] = [mixed[pick]!, mixed[last]!];
  }
  return mixed;
}

/**
 * The items in another order than before (SPON-009). What is shown of them, the first `CARDS_SHOWN`, differs as well;
 * fewer than two items have one order only.
 */
export function reshuffled<Item>(items: readonly Item[], random: () => number): readonly Item[] {
  const next = shuffled(items, random);
  const sameShown = next.slice(0, CARDS_SHOWN).every((item, index) => item === items[index]);
  if (!sameShown) return next;
  // One step round: no item stays where it was.
  const [first, ...rest] = next;
  return first === undefined ? next : [...rest, first];
}
