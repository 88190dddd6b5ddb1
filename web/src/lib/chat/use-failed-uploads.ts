import { useEffect, useEffectEvent } from 'react';
import { useCurrentSession } from '../session/session.query.js';
import { outboxOf } from './member-outbox.js';

/** Calls `onFailed` with the id of each message of this conversation whose file this tab could not send (MSG-078). */
export function useFailedUploads(pairKey: string, onFailed: (id: string) => void): void {
  const outbox = outboxOf(useCurrentSession().account?.id ?? '');
  const failed = useEffectEvent(onFailed);
  useEffect(
    () =>
      outbox.onUploadFailed((item) => {
        if (item.pairKey === pairKey) failed(item.id);
      }),
    [outbox, pairKey],
  );
}
