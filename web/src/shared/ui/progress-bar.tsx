import styles from './progress-bar.module.css';
import { UI_TEXTS } from './ui.texts.js';

/** `value` of `max` steps done. */
export function ProgressBar({ value, max, label }: { value: number; max: number; label: string }) {
  return (
    <div
      className={styles.track}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <progress> cannot be drawn alike everywhere
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={UI_TEXTS.progress(value, max)}
    >
      <div className={styles.bar} style={{ transform: `scaleX(${value / max})` }} />
    </div>
  );
}
