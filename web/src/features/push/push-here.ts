import { useSyncExternalStore } from 'react';

/** In this browser, for as long as it keeps anything: whoever said no is not asked again. */
const DECLINED = 'affinity.push-declined';
const TURNED_ON = 'affinity:push-on';

export const canBeTold = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Whether the member said no to the browser: it asks no second time. */
export const isBlocked = (): boolean => canBeTold() && Notification.permission === 'denied';

/** Whether the member may be asked here. Whether this installation tells devices anything is for the server to say. */
export const mayBeAsked = (): boolean => canBeTold() && !isBlocked() && localStorage.getItem(DECLINED) === null;

export const decline = (): void => localStorage.setItem(DECLINED, 'yes');

export const noteTurnedOn = (): void => void dispatchEvent(new Event(TURNED_ON));

const follow = (changed: () => void): (() => void) => {
  addEventListener(TURNED_ON, changed);
  return () => removeEventListener(TURNED_ON, changed);
};

/** Whether this browser may show notifications of ours. */
export const useIsTold = (): boolean => useSyncExternalStore(follow, () => canBeTold() && Notification.permission === 'granted');
