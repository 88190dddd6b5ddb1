import type { RefObject } from 'react';
import { Ripples } from '../../../ui/ripples.js';
import styles from './intro.module.css';
import { INTRO_TEXTS } from '../texts.js';

export function Intro({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  return (
    <div className={styles.card}>
      <div className={styles.art}>
        <Ripples />
      </div>
      <div className={styles.words}>
        <h1 ref={heading} tabIndex={-1}>
          {INTRO_TEXTS.title}
        </h1>
        <p>{INTRO_TEXTS.lead}</p>
        <ul className={styles.details}>
          {INTRO_TEXTS.details.map(({ figure, text }) => (
            <li key={figure}>
              <strong>{figure}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
