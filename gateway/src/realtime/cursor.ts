/** How far a page has come in a member's stream: a Redis stream id, `<milliseconds>-<sequence>`. */
const CURSOR = /^(\d{1,15})-(\d{1,15})$/;

export function isCursor(value: string): boolean {
  return CURSOR.test(value);
}

/** Negative when `a` comes before `b`. Both must be cursors. */
export function compareCursors(a: string, b: string): number {
  const [aTime, aSequence] = parts(a);
  const [bTime, bSequence] = parts(b);
  return aTime - bTime || aSequence - bSequence;
}

function parts(cursor: string): [number, number] {
  const match = CURSOR.exec(cursor);
  if (!match) throw new Error(`"${cursor}" is not a cursor`);
  return [Number(match[1]), Number(match[2])];
}
