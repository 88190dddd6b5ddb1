import { useState } from 'react';
import { initialsOf } from '#shared/text/initials.js';
import { exactCount } from '#shared/text/counts.js';
import type { SponsoredEntry } from './sponsored-entries.js';
import styles from './sponsored-card.module.css';
import { SPONSORED_TEXTS } from './sponsored.texts.js';

/** One sponsored entry, marked as what it is; the whole card opens its link (SPON-010). A broken picture gives way to initials (ERR-004). */
export function SponsoredCard({ entry }: { entry: SponsoredEntry }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <a className={styles.card} href={entry.link} target="_blank" rel="noopener nofollow sponsored">
      {entry.image === broken ? (
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(entry.title)}
        </span>
      ) : (
        <img
          className={styles.image}
          src={entry.image}
          alt=""
          width={320}
          height={200}
          decoding="async"
          onError={() => setBroken(entry.image)}
        />
      )}
      <span className={styles.marks}>
        <span className={styles.mark}>{SPONSORED_TEXTS.mark}</span>
        <span>{entry.label}</span>
      </span>
      <strong className={styles.title}>{entry.title}</strong>
      <span className={styles.numbers}>
        <span>{SPONSORED_TEXTS.likes(exactCount(entry.likes))}</span>
        <span>{SPONSORED_TEXTS.comments(exactCount(entry.comments))}</span>
      </span>
    </a>
  );
}
