import { BrandMark } from './brand-mark.js';
import styles from './loading-screen.module.css';
import { UI_TEXTS } from './ui.texts.js';

/** GRD-012, GRD-013. */
export function LoadingScreen() {
  return (
    <output className={styles.screen}>
      <BrandMark size={52} />
      <span>{UI_TEXTS.loadingScreen}</span>
    </output>
  );
}
