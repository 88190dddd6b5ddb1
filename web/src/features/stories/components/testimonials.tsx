import { useId } from 'react';
import { TESTIMONIALS } from '../state/fixed-figures.texts.js';
import { STORIES_TEXTS } from '../texts.js';
import styles from './stories.module.css';

/** Two fixed voices under the grid (STO-021). */
export function Testimonials() {
  const id = useId();
  return (
    <section className={styles.voices} aria-labelledby={id}>
      <h2 id={id}>{STORIES_TEXTS.testimonials}</h2>
      <div className={styles.quotes}>
        {TESTIMONIALS.map(({ quote, name, about }) => (
          <figure key={name} className={styles.voice}>
            <blockquote>
              <p>{quote}</p>
            </blockquote>
            <figcaption>
              <strong>{name}</strong>
              <span>{about}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
