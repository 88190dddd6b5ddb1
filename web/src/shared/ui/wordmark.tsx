import { BrandMark } from './brand-mark.js';
import styles from './wordmark.module.css';

export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <BrandMark size={30} />
      <span>Affinity</span>
    </span>
  );
}
