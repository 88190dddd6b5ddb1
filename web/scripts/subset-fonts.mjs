// Makes the faces in src/shared/theme/fonts from those of @fontsource-variable: the letters and weights that the app draws, and no others.
// They are committed, since they change with their packages alone. To make them again:
//   npm install --no-save subset-font@2.9.0 && node web/scripts/subset-fonts.mjs
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const range = (first, last) => Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** What English is written with, and the joined letters of "fi" and "fl". As `unicode-range` in fonts.css. */
const BASIC = `${range(0x20, 0x7e)}\u00a0\u00b7\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\ufb01\ufb02`;
/** What headings do without. */
const SIGNS = '"#$%*+/<=>@[\\]^_`{|}~';
/** In names of members and places throughout Europe: a page that has one of them asks for no further file. */
const IN_NAMES = 'áäåæçèéêëíîñóôöøúüß';
/** The rest of what the packages call latin. */
const LATIN = `${range(0xa1, 0xff)}${range(0x2000, 0x206f)}\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u20ac\u2122\u2212`;

const FACES = [
  // Headings have one weight: an axis would double the file.
  { name: 'besley', weight: 560, basic: BASIC.replaceAll(/["#$%*+/<=>@[\\\]^_`{|}~]/g, ''), latin: LATIN + SIGNS },
  { name: 'figtree', weight: { min: 400, max: 700 }, basic: BASIC + IN_NAMES, latin: LATIN },
];

/** Kerning, joined letters, marks, and the digits of equal width that counts are set in. No style of ours asks for others. */
const FEATURES = ['ccmp', 'locl', 'mark', 'mkmk', 'kern', 'liga', 'calt', 'rlig', 'tnum'];

for (const { name, weight, basic, latin } of FACES) {
  const source = await readFile(fileURLToPath(import.meta.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`)));
  for (const [part, letters] of Object.entries({ basic, latin })) {
    const file = await subsetFont(source, letters, { targetFormat: 'woff2', variationAxes: { wght: weight }, keepFeatures: FEATURES });
    await writeFile(new URL(`../src/shared/theme/fonts/${name}-${part}.woff2`, import.meta.url), file);
    console.log(`${String(file.length).padStart(8)}  ${name}-${part}`);
  }
}
