import { useOnline } from '../../../lib/use-online.js';
import { SHELL_TEXTS } from '../texts.js';
import styles from './offline-line.module.css';

/** Says, over any screen, that there is no connection, for as long as there is none (EXPERIENCE-29). */
export function OfflineLine() {
  const online = useOnline();
  return <output className={styles.place}>{!online && <span className={styles.line}>{SHELL_TEXTS.offline}</span>}</output>;
}
