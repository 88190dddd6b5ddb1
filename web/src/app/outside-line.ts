import styles from './outside-line.module.css';
import { OUTSIDE_OFFLINE } from './outside-line.texts.js';

/*
 * Says, over the screens outside the shell, that there is no connection (MISC-025). It comes after the page and needs nothing of it, so
 * that it is small, and no chunk of the screens comes along.
 */
const line = document.createElement('output');
line.className = styles.line ?? '';
document.body.prepend(line);

const say = (): void => {
  line.textContent = navigator.onLine ? '' : OUTSIDE_OFFLINE;
};
addEventListener('online', say);
addEventListener('offline', say);
// Words are read out when they come into what is there already.
setTimeout(say, 100);
