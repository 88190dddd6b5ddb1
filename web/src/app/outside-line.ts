import styles from './outside-line.module.css';

const OFFLINE = 'You are offline. This page needs a connection to go on.';

/*
 * Says, over the screens outside the shell, that there is no connection (MISC-025). It comes after the page and needs nothing of it, so
 * that it is small, and no chunk of the screens comes along.
 */
const line = document.createElement('output');
line.className = styles.line ?? '';
document.body.prepend(line);

const say = (): void => {
  line.textContent = navigator.onLine ? '' : OFFLINE;
};
addEventListener('online', say);
addEventListener('offline', say);
// Words are read out when they come into what is there already.
setTimeout(say, 100);
