import { drawPng, mix, type Colour } from './png.ts';

/** A painted evening: a sky from top to horizon, a sun, and hills, the nearest last. */
export interface DemoPicture {
  readonly sky: readonly [top: Colour, horizon: Colour];
  readonly sun: { readonly x: number; readonly y: number; readonly radius: number; readonly colour: Colour };
  readonly hills: readonly { readonly height: number; readonly waves: number; readonly colour: Colour }[];
}

const WIDTH = 960;
const HEIGHT = 640;
const HILL_SWING = 0.06;

export const drawDemoPicture = (picture: DemoPicture): Buffer => drawPng(WIDTH, HEIGHT, (x, y) => colourAt(picture, x, y));

function colourAt({ sky, sun, hills }: DemoPicture, x: number, y: number): Colour {
  const hill = hills.findLast(({ height, waves }) => y > 1 - height + HILL_SWING * Math.sin(waves * x * Math.PI + height * 20));
  if (hill) return hill.colour;
  const toSun = Math.hypot((x - sun.x) * (WIDTH / HEIGHT), y - sun.y);
  if (toSun < sun.radius) return sun.colour;
  const air = mix(sky[0], sky[1], Math.min(1, y * 1.25));
  return mix(air, sun.colour, 0.35 * Math.max(0, 1 - (toSun - sun.radius) / 0.45));
}
