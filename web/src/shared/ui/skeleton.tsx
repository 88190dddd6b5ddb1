import styles from './skeleton.module.css';

/** A stand-in of the final size, in CSS lengths, while content loads. */
export function Skeleton({ width = '100%', height }: { width?: string; height: string }) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
