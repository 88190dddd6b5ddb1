// Makes the icons in public/icons from the mark in public/favicon.svg. They are committed, since they change with the mark alone.
// To make them again: node web/scripts/make-icons.mjs
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const mark = await readFile(new URL('../public/favicon.svg', import.meta.url), 'utf8');
const SIDE = 48;
/** Whoever cuts an icon into a shape of its own leaves four fifths of it, from the middle: the ground reaches the edges. */
const MASKED = { ground: mark.replace(/rx="\d+"/, ''), part: 0.8 };
const ICONS = [
  { name: 'icon-192', pixels: 192, svg: mark },
  { name: 'icon-512', pixels: 512, svg: mark },
  { name: 'maskable-192', pixels: 192, svg: scaled(MASKED) },
  { name: 'maskable-512', pixels: 512, svg: scaled(MASKED) },
  { name: 'apple-touch-icon', pixels: 180, svg: scaled({ ...MASKED, part: 0.9 }) },
];

/** The mark at a part of its size in the middle of its ground. */
function scaled({ ground, part }) {
  const inset = (SIDE * (1 - part)) / 2;
  return ground.replace(/(<rect[^>]*>)/, `$1<g transform="translate(${inset} ${inset}) scale(${part})">`).replace('</svg>', '</g></svg>');
}

for (const { name, pixels, svg } of ICONS) {
  const path = fileURLToPath(new URL(`../public/icons/${name}.png`, import.meta.url));
  const { size } = await sharp(Buffer.from(svg), { density: (72 * pixels) / SIDE })
    .resize(pixels, pixels)
    .png({ palette: true, effort: 10 })
    .toFile(path);
  console.log(`${String(size).padStart(8)}  ${name}`);
}
