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
 * The items in a new order (SPON-009). The part that is shown, the first `CARDS_SHOWN`, differs too. Fewer than two items have one
 * order only.
 */
export function reshuffled<Item>(items: readonly Item[], random: () => number): readonly Item[] {
  const next = shuffled(items, random);
  const sameShown = next.slice(0, CARDS_SHOWN).every((item, index) => item === items[index]);
  if (!sameShown) return next;
  // Moved by one: no item stays where it was.
  const [first, ...rest] = next;
  return first === undefined ? next : [...rest, first];
}
