import styles from './skip-link.module.css';

/** First stop of the keyboard: jumps over the navigation. `target` is the id of the main region. */
export function SkipLink({ target }: { target: string }) {
  return (
    <a className={styles.link} href={`#${target}`}>
      Skip to content
    </a>
  );
}
