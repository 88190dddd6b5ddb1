import styles from './spinner.module.css';

/** Decorative: the control or region it stands in says what is going on. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
