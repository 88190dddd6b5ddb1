import { drawPng, mix, type Colour } from './png.ts';

/** A painted person, so that the demo world shows faces and nobody's photograph. */
export interface DemoPortrait {
  readonly wall: readonly [top: Colour, bottom: Colour];
  readonly skin: Colour;
  readonly hair: Colour;
  readonly clothes: Colour;
  /** How the hair falls: to the shoulders, short, gathered on top, or in a round mass of curls. */
  readonly cut: 'long' | 'short' | 'bun' | 'curls';
  readonly beard?: boolean;
  readonly glasses?: boolean;
}

const WIDTH = 480;
const HEIGHT = 600;
/** Points that are looked at along each side of a pixel: edges are soft. */
const SAMPLES = 2;
const INK: Colour = [44, 26, 32];

interface Ellipse {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Coordinates are in widths of the picture, from its top left: one unit is the same in both directions. */
const FACE: Ellipse = { x: 0.5, y: 0.5, width: 0.185, height: 0.235 };
const SHOULDERS: Ellipse = { x: 0.5, y: 1.26, width: 0.44, height: 0.42 };
const EYES = [0.425, 0.575] as const;
const EYE_LINE = 0.49;
const EARS = [0.3125, 0.6875] as const;

export const drawDemoPortrait = (portrait: DemoPortrait): Buffer =>
  drawPng(WIDTH, HEIGHT, (x, y) => {
    let sum: [number, number, number] = [0, 0, 0];
    for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
      const across = x + ((sample % SAMPLES) + 0.5) / SAMPLES / WIDTH;
      const down = (y + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES / HEIGHT) * (HEIGHT / WIDTH);
      const colour = colourAt(portrait, across, down);
      sum = [sum[0] + colour[0], sum[1] + colour[1], sum[2] + colour[2]];
    }
    return sum.map((value) => Math.round(value / SAMPLES ** 2)) as unknown as Colour;
  });

const inside = ({ x, y, width, height }: Ellipse, px: number, py: number): boolean =>
  ((px - x) / width) ** 2 + ((py - y) / height) ** 2 <= 1;

/** Parts are tried from the front to the back: what is found first hides the rest. */
function colourAt(portrait: DemoPortrait, x: number, y: number): Colour {
  const { skin, hair, clothes, wall } = portrait;
  return (
    features(portrait, x, y) ??
    (fringe(portrait, x, y) ? hair : undefined) ??
    (portrait.beard && beard(x, y) ? hair : undefined) ??
    (inside(FACE, x, y) ? mix(skin, [255, 240, 225], x > 0.5 ? 0 : 0.08) : undefined) ??
    (EARS.some((at) => inside({ x: at, y: 0.52, width: 0.028, height: 0.045 }, x, y)) ? mix(skin, INK, 0.12) : undefined) ??
    (neck(x, y) ? mix(skin, INK, y < 0.76 ? 0.22 : 0.06) : undefined) ??
    (inside(SHOULDERS, x, y) ? mix(clothes, INK, 0.25 * Math.abs(x - 0.5)) : undefined) ??
    (BEHIND[portrait.cut](x, y) ? mix(hair, INK, 0.25) : undefined) ??
    mix(wall[0], wall[1], Math.min(1, y / (HEIGHT / WIDTH)))
  );
}

function features({ skin, hair, glasses }: DemoPortrait, x: number, y: number): Colour | undefined {
  for (const at of EYES) {
    if (inside({ x: at, y: EYE_LINE, width: 0.015, height: 0.019 }, x, y)) return INK;
    const brow = { x: at, y: EYE_LINE - 0.04, width: 0.042, height: 0.018 };
    if (inside(brow, x, y) && !inside({ ...brow, y: brow.y + 0.011 }, x, y)) return mix(hair, INK, 0.4);
    if (!glasses) continue;
    const lens = { x: at, y: EYE_LINE, width: 0.06, height: 0.055 };
    if (inside(lens, x, y) && !inside({ ...lens, width: 0.052, height: 0.047 }, x, y)) return INK;
  }
  if (glasses && Math.abs(y - EYE_LINE + 0.012) < 0.005 && Math.abs(x - 0.5) < 0.018) return INK;
  const nose = { x: 0.504, y: 0.55, width: 0.017, height: 0.028 };
  if (inside(nose, x, y) && !inside({ ...nose, x: nose.x - 0.007, y: nose.y - 0.008 }, x, y)) return mix(skin, INK, 0.25);
  const mouth = { x: 0.5, y: 0.605, width: 0.062, height: 0.036 };
  if (y > 0.612 && inside(mouth, x, y)) return y < 0.624 && Math.abs(x - 0.5) < 0.045 ? [250, 244, 238] : [150, 62, 66];
  return undefined;
}

/** The neck goes down to the collar, which is pointed. */
const neck = (x: number, y: number): boolean => Math.abs(x - 0.5) < 0.075 && y > 0.6 && y < 0.9 - Math.abs(x - 0.5) * 0.6;

/** Hair that lies over the forehead. */
function fringe({ cut }: DemoPortrait, x: number, y: number): boolean {
  if (cut === 'curls') {
    const curl = 0.012 * Math.sin(x * 95) + 0.012 * Math.sin(x * 61 + y * 70);
    return y < 0.4 + curl && inside({ x: 0.5, y: 0.38, width: 0.27, height: 0.24 }, x, y);
  }
  const cap = inside({ x: 0.5, y: 0.455, width: 0.205, height: 0.235 }, x, y);
  // The forehead that hair leaves free. Long hair leaves it free off the middle, where it is parted.
  const forehead = cut === 'short' ? { x: 0.5, y: 0.57, width: 0.2, height: 0.2 } : { x: 0.44, y: 0.56, width: 0.2, height: 0.2 };
  return cap && y < (cut === 'short' ? 0.47 : 0.5) && !inside(forehead, x, y);
}

/** Hair that lies behind head and shoulders. */
const BEHIND: Readonly<Record<DemoPortrait['cut'], (x: number, y: number) => boolean>> = {
  long: (x, y) =>
    inside({ x: 0.5, y: 0.48, width: 0.235, height: 0.26 }, x, y) ||
    (y >= 0.48 && y < 0.93 && Math.abs(x - 0.5) < 0.235 + 0.02 * Math.sin((y - 0.48) * 18)),
  bun: (x, y) =>
    inside({ x: 0.5, y: 0.47, width: 0.21, height: 0.235 }, x, y) || inside({ x: 0.53, y: 0.2, width: 0.095, height: 0.09 }, x, y),
  curls: (x, y) => inside({ x: 0.5, y: 0.44, width: 0.3 + 0.012 * Math.sin(y * 80), height: 0.3 }, x, y),
  short: (x, y) => inside({ x: 0.5, y: 0.44, width: 0.21, height: 0.225 }, x, y) && y < 0.52,
};

function beard(x: number, y: number): boolean {
  const mouth = { x: 0.5, y: 0.615, width: 0.075, height: 0.04 };
  return (
    inside({ ...FACE, width: FACE.width + 0.006, height: FACE.height + 0.012 }, x, y) &&
    y > 0.56 + 0.1 * Math.cos((x - 0.5) * 8) - 0.06 &&
    !inside(mouth, x, y)
  );
}
