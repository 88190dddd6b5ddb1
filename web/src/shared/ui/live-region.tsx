import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.js';
import styles from './live-region.module.css';
import { topDialog } from './top-dialog.js';

/** Milliseconds a toast stays. One with an action stays longer. */
const TOAST_MS = 5_000;
const ACTION_TOAST_MS = 10_000;

export interface ToastAction {
  label: string;
  onPress: () => void;
}

/** @param more an action on the toast, or `failed`, so that it does not look like success */
export type AnnounceFunction = (message: string, more?: ToastAction | 'failed') => void;

interface Toast {
  /** Differs for each message: the same words twice are a new toast. */
  id: number;
  message: string;
  action: ToastAction | undefined;
  failed: boolean;
}

const Announce = createContext<AnnounceFunction>(() => undefined);

/** Says a polite message: shown as a toast and read out without moving the focus. */
export const useAnnounce = (): AnnounceFunction => useContext(Announce);

export function LiveRegionProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null);
  const [host, setHost] = useState<HTMLDialogElement | null>(null);
  const [paused, setPaused] = useState(false);
  const announce = useCallback<AnnounceFunction>((message, more) => {
    const failed = more === 'failed';
    setToast((last) => ({ id: (last?.id ?? 0) + 1, message, action: failed ? undefined : more, failed }));
    setPaused(false);
    setHost(topDialog());
  }, []);
  useEffect(() => {
    if (toast === null || paused) return undefined;
    const timer = window.setTimeout(() => setToast(null), toast.action === undefined ? TOAST_MS : ACTION_TOAST_MS);
    return () => window.clearTimeout(timer);
  }, [toast, paused]);
  useEffect(() => {
    const leave = () => setHost(topDialog());
    host?.addEventListener('close', leave);
    return () => host?.removeEventListener('close', leave);
  }, [host]);
  const region = (shown: Toast | null) => (
    <div aria-live="polite" className={styles.region}>
      {shown !== null && (
        <div
          key={shown.id}
          className={classNames(styles.toast, shown.failed && styles.failed)}
          // The toast stays while the pointer or the focus is on it, so that nobody has to be quick.
          onPointerEnter={() => setPaused(true)}
          onPointerLeave={() => setPaused(false)}
          onFocus={() => setPaused(true)}
          onBlur={() => setPaused(false)}
        >
          <p>{shown.message}</p>
          {shown.action !== undefined && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                setToast(null);
                shown.action?.onPress();
              }}
            >
              {shown.action.label}
            </button>
          )}
        </div>
      )}
    </div>
  );
  return (
    <Announce value={announce}>
      {children}
      {region(host === null ? toast : null)}
      {/* A modal dialog makes everything outside of it inert and lies above it, so the message goes inside. */}
      {host !== null && createPortal(region(toast), host)}
    </Announce>
  );
}
