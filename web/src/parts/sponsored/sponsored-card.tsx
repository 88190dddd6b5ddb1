import { exactCount } from '../../lib/posts/counts.js';
import type { SponsoredEntry } from './sponsored-entries.js';
import styles from './sponsored-card.module.css';
import { SPONSORED_TEXTS } from './sponsored.texts.js';

/** One sponsored entry, marked as what it is; the whole card opens its link (SPON-010). */
export function SponsoredCard({ entry }: { entry: SponsoredEntry }) {
  return (
    <a className={styles.card} href={entry.link} target="_blank" rel="noopener nofollow sponsored">
      <img className={styles.image} src={entry.image} alt="" width={320} height={200} decoding="async" />
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
