export interface Point {
  readonly x: number;
  readonly y: number;
}

/** CSS pixels a swipe must go sideways, and how many times more than up or down. */
const SHORTEST = 48;
const SLANT = 1.5;

/** Which way a finger went: to the next picture (1), the one before (-1), or nowhere (0). */
export function swipeDirection(from: Point, to: Point): -1 | 0 | 1 {
  const x = to.x - from.x;
  if (Math.abs(x) < SHORTEST || Math.abs(x) < Math.abs(to.y - from.y) * SLANT) return 0;
  return x < 0 ? 1 : -1;
}
