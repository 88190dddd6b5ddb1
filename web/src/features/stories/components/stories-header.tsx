import type { RefObject } from 'react';
import { exactCount } from '#shared/text/counts.js';
import { FIXED_FIGURES } from '../state/fixed-figures.texts.js';
import { STORIES_TEXTS } from '../texts.js';
import styles from './stories.module.css';

export interface StoriesHeaderProps {
  heading: RefObject<HTMLHeadingElement | null>;
  /** STO-002: how many stories are loaded. */
  loaded: number;
}

/** The title and three figures, of which two are fixed (STO-001..005). */
export function StoriesHeader({ heading, loaded }: StoriesHeaderProps) {
  const figures = [{ value: exactCount(loaded), label: STORIES_TEXTS.storiesShared }, ...FIXED_FIGURES];
  return (
    <header className={styles.header}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {STORIES_TEXTS.title}
        </h1>
        <p>{STORIES_TEXTS.lead}</p>
      </div>
      <ul className={styles.figures} aria-label={STORIES_TEXTS.stats}>
        {figures.map(({ value, label }) => (
          <li key={label} className={styles.figure}>
            <strong>{value}</strong> <span>{label}</span>
          </li>
        ))}
      </ul>
    </header>
  );
}
