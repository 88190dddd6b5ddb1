import { BrandMark } from './brand-mark.js';
import styles from './loading-screen.module.css';

/** GRD-012, GRD-013. */
export function LoadingScreen() {
  return (
    <output className={styles.screen}>
      <BrandMark size={52} />
      <span>Loading...</span>
    </output>
  );
}
