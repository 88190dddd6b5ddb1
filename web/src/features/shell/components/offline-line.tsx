import { useOnline } from '../../../lib/use-online.js';
import { SHELL_TEXTS } from '../texts.js';
import styles from './offline-line.module.css';

/** Says that there is no line, for as long as there is none, over whatever screen (EXPERIENCE-29). */
export function OfflineLine() {
  const online = useOnline();
  return <output className={styles.place}>{!online && <span className={styles.line}>{SHELL_TEXTS.offline}</span>}</output>;
}
