/**
 * The brand drawing: two people as two sets of ripples. Where the rings of one cross the rings of the other there is a
 * point in common; those points are lit. Lengths in the units of the drawing's view box.
 */
export interface Point {
  x: number;
  y: number;
}
export interface Light extends Point {
  radius: number;
  /** 0..1, brightest between the two people. */
  strength: number;
}

export const VIEW = { width: 800, height: 1000 } as const;
export const FIRST: Point = { x: 268, y: 452 };
export const SECOND: Point = { x: 560, y: 300 };
export const RING_STEP = 46;
export const RINGS = 15;

export const ringRadii: readonly number[] = Array.from({ length: RINGS }, (_unused, index) => (index + 1) * RING_STEP);

/** The two points where circles around `a` and `b` cross; none when they do not reach each other. */
export function crossings(a: Point, radiusA: number, b: Point, radiusB: number): Point[] {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const distance = Math.hypot(dx, dy);
  if (distance > radiusA + radiusB || distance < Math.abs(radiusA - radiusB)) return [];
  const along = (radiusA ** 2 - radiusB ** 2 + distance ** 2) / (2 * distance);
  const height = Math.sqrt(Math.max(0, radiusA ** 2 - along ** 2));
  const foot = { x: a.x + (along * dx) / distance, y: a.y + (along * dy) / distance };
  const side = { x: (-dy * height) / distance, y: (dx * height) / distance };
  return [
    { x: foot.x + side.x, y: foot.y + side.y },
    { x: foot.x - side.x, y: foot.y - side.y },
  ];
}

const REACH = 430;

/** The lit crossings, fading with their distance from the middle between the two. */
export function lights(): Light[] {
  const middle = { x: (FIRST.x + SECOND.x) / 2, y: (FIRST.y + SECOND.y) / 2 };
  return ringRadii.flatMap((radiusA) =>
    ringRadii.flatMap((radiusB) =>
      crossings(FIRST, radiusA, SECOND, radiusB).flatMap((point) => {
        const strength = 1 - Math.hypot(point.x - middle.x, point.y - middle.y) / REACH;
        return strength <= 0.04 ? [] : [{ ...point, strength, radius: 1.2 + 3 * strength ** 2 }];
      }),
    ),
  );
}
