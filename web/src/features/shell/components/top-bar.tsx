import { useLocation } from 'react-router';
import { CHAT_PARAM } from '#features/places/chat-address.js';
import { paths } from '#features/places/paths.js';
import { Wordmark } from '#shared/ui/wordmark.js';
import { Bell } from './bell.js';
import styles from './top-bar.module.css';

/** Phone: the product's name and the bell (NTF-001). In a low window, as over a keyboard, the bar gives way to a conversation. */
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
