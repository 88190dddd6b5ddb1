import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import styles from './live-region.module.css';

/** Milliseconds a toast stays. */
const TOAST_MS = 5_000;

const Announce = createContext<(message: string) => void>(() => undefined);

/** Says a polite message: shown as a toast and read out without moving the focus. */
export const useAnnounce = (): ((message: string) => void) => useContext(Announce);

export function LiveRegionProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState('');
  const announce = useCallback((next: string) => setMessage(next), []);
  useEffect(() => {
    if (message === '') return undefined;
    const timer = window.setTimeout(() => setMessage(''), TOAST_MS);
    return () => window.clearTimeout(timer);
  }, [message]);
  return (
    <Announce value={announce}>
      {children}
      <div aria-live="polite" className={styles.region}>
        {message !== '' && <p className={styles.toast}>{message}</p>}
      </div>
    </Announce>
  );
}
