import { useLocation } from 'react-router';
import { CHAT_PARAM } from '../../../lib/chat/chat-address.js';
import { paths } from '../../../lib/paths.js';
import { Wordmark } from '../../../ui/wordmark.js';
import { Bell } from './bell.js';
import styles from './top-bar.module.css';

/** Phone: whose product this is, and the bell (NTF-001). A conversation in a low window, as over a keyboard, needs its room. */
export function TopBar() {
  const { pathname, search } = useLocation();
  const conversation = pathname === paths.search || (pathname === paths.messages && new URLSearchParams(search).has(CHAT_PARAM));
  return (
    <div className={styles.bar} data-top-bar={conversation ? 'gives-way' : ''}>
      <Wordmark />
      <Bell />
    </div>
  );
}
