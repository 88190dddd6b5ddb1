import type { ReactNode } from 'react';
import { icon } from './icon.js';
import styles from './pointing-icon.module.css';

/** An icon that points back, on or out, drawn as for a line from left to right: it is turned round where lines run the other way. */
export const pointingIcon = (shape: ReactNode) => icon(<g className={styles.pointing}>{shape}</g>);
