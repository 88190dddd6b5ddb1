import { useEffect, useEffectEvent } from 'react';
import { useCurrentSession } from '../session/session.query.js';
import { outboxOf } from './member-outbox.js';

/** Calls `onFailed` with the reason for each message of this conversation whose file this tab could not send (MSG-078). */
export function useFailedUploads(pairKey: string, onFailed: (error: unknown) => void): void {
  const outbox = outboxOf(useCurrentSession().account?.id ?? '');
  const failed = useEffectEvent(onFailed);
  useEffect(
    () =>
      outbox.onUploadFailed((item, error) => {
        if (item.pairKey === pairKey) failed(error);
      }),
    [outbox, pairKey],
  );
}
