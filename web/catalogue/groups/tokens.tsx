import type { CSSProperties } from 'react';
import tokens from '#shared/theme/tokens.css?raw';
import type { Group } from '../example.js';
import { SAMPLES } from '../samples.texts.js';
import styles from '../catalogue.module.css';

/** The names of the tokens whose values look like this. */
const named = (name: RegExp, value = /./): string[] =>
  [...tokens.matchAll(/^\s*--(?<name>[\w-]+):\s*(?<value>.+);/gm)].flatMap(({ groups }) =>
    name.test(groups!['name']!) && value.test(groups!['value']!) ? [`--${groups!['name']}`] : [],
  );

const shown = (names: readonly string[], style: (value: string) => CSSProperties, words = '') =>
  names.map((name) => ({
    state: name,
    shows: (
      <div className={words === '' ? styles.swatch : undefined} style={style(`var(${name})`)}>
        {words}
      </div>
    ),
  }));

export const GROUP: Group = {
  title: 'Tokens',
  place: 1,
  blocks: [
    { name: 'Colours', examples: shown(named(/./, /^(#|rgb)/), (background) => ({ background })) },
    {
      name: 'Faces',
      examples: shown(['--display', '--reading'], (fontFamily) => ({ fontFamily, fontSize: 'var(--size-xl)' }), SAMPLES.aboutGiven),
    },
    { name: 'Sizes of words', examples: shown(named(/^size-/), (fontSize) => ({ fontSize }), SAMPLES.act) },
    { name: 'Spaces', examples: shown(named(/^space-/), (width) => ({ width, background: 'var(--ember)' })) },
    { name: 'Corners', examples: shown(named(/^radius-/), (borderRadius) => ({ borderRadius, borderColor: 'var(--ember)' })) },
    { name: 'Shades', examples: shown(named(/shade$|^focus$/), (boxShadow) => ({ boxShadow })) },
  ],
};
