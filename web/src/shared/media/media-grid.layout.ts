/** CONST-026, POST-003. */
export const MEDIA_GRID_TILES = 4;

export interface MediaGridLayout {
  /** How many items have a tile of their own. */
  readonly tiles: number;
  /** How many more the last tile says there are; 0 for none (POST-004, POST-005). */
  readonly more: number;
}

export const mediaGridLayout = (total: number): MediaGridLayout => ({
  tiles: Math.min(total, MEDIA_GRID_TILES),
  more: Math.max(0, total - MEDIA_GRID_TILES),
});

const WIDEST = 16 / 9;
const TALLEST = 4 / 5;
const UNKNOWN = 4 / 3;

/** Width by height of a single picture's room: its own proportions, within what a feed can show, so that nothing moves when it loads. */
export function singleAspect(width: number | null, height: number | null): number {
  if (width === null || height === null || width <= 0 || height <= 0) return UNKNOWN;
  return Math.min(WIDEST, Math.max(TALLEST, width / height));
}
