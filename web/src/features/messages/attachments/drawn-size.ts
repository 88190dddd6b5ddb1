/** CSS pixels: a small picture is not enlarged, a tall one does not fill the thread. */
const WIDEST_PX = 320;
const TALLEST_PX = 360;
/** The proportions of a picture of unknown size, such as one drawn from this computer. */
const UNKNOWN = { width: 4, height: 3 } as const;

/** The size a picture is drawn at. It is known before the picture has loaded, so nothing moves then. */
export function drawnSize(width: number | undefined, height: number | undefined): { width: number; height: number } {
  if (width === undefined || height === undefined || width <= 0 || height <= 0) {
    return { width: WIDEST_PX, height: (WIDEST_PX * UNKNOWN.height) / UNKNOWN.width };
  }
  const scale = Math.min(1, WIDEST_PX / width, TALLEST_PX / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
