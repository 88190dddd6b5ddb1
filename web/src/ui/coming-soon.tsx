import styles from './coming-soon.module.css';
import { Ripples } from './ripples.js';

/** Says plainly that something is on its way, without pretending to be it. */
export function ComingSoon({
  title = 'This screen is coming',
  text,
  compact = false,
}: {
  title?: string;
  text: string;
  compact?: boolean;
}) {
  return (
    <div className={compact ? styles.compact : styles.panel}>
      {!compact && (
        <div className={styles.art}>
          <Ripples />
        </div>
      )}
      <div className={styles.words}>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
    </div>
  );
}
