import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onSessionNotice } from './state/session-channel.js';
import { endSession, recheckSession } from './session-store.js';

/** Follows the session across tabs: a sign-out or sign-in in one is seen in all (IDN-064). */
export function SessionWatch() {
  const client = useQueryClient();
  useEffect(
    () =>
      onSessionNotice((notice) => {
        if (notice.type === 'signed-out') void endSession(client, false);
        else void recheckSession(client);
      }),
    [client],
  );
  return null;
}
