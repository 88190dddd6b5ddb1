import { useEffect, useState } from 'react';
import { classNames } from '#shared/ui/class-names.js';
import { REDUCED_MOTION, useMediaQuery } from '#shared/ui/use-media-query.js';
import { TAGLINES } from '../taglines/tagline.texts.js';
import { rotateTaglines, TAGLINE_FADE_MS } from '../taglines/taglines.js';
import styles from './tagline.module.css';

/** The rotating tagline (IDN-001..004). All four lie in one cell, so the page keeps its height. With reduced motion it stands still. */
export function Tagline() {
  const [current, setCurrent] = useState(0);
  const still = useMediaQuery(REDUCED_MOTION);
  useEffect(() => (still ? undefined : rotateTaglines(setCurrent)), [still]);
  return (
    <p className={styles.stack} data-testid="tagline">
      {TAGLINES.map((text, index) => (
        <span
          key={text}
          className={classNames(styles.line, index === current && styles.current)}
          aria-hidden={index !== current}
          style={{ transitionDuration: `${TAGLINE_FADE_MS}ms` }}
        >
          {text}
        </span>
      ))}
    </p>
  );
}
