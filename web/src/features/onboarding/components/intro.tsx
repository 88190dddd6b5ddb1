import type { ReactNode, RefObject } from 'react';
import { Ripples } from '#shared/ui/ripples.js';
import styles from './intro.module.css';
import { INTRO_TEXTS } from '../texts.js';

export interface IntroProps {
  heading: RefObject<HTMLHeadingElement | null>;
  /** What is known of an earlier visit. */
  children?: ReactNode;
}

export function Intro({ heading, children }: IntroProps) {
  return (
    <div className={styles.card}>
      <div className={styles.art}>
        <Ripples />
      </div>
      <div className={styles.words}>
        <h1 ref={heading} tabIndex={-1}>
          {INTRO_TEXTS.title}
        </h1>
        {children}
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
