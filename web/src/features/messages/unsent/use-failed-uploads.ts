import { useEffect, useEffectEvent } from 'react';
import { useCurrentSession } from '#features/session/session.query.js';
import { unsentOf } from '../member-unsent.js';

/** Calls `onFailed` with the reason for each message of this conversation whose file this tab could not send (MSG-078). */
export function useFailedUploads(pairKey: string, onFailed: (error: unknown) => void): void {
  const unsent = unsentOf(useCurrentSession().account?.id ?? '');
  const failed = useEffectEvent(onFailed);
  useEffect(
    () =>
      unsent.onUploadFailed((item, error) => {
        if (item.pairKey === pairKey) failed(error);
      }),
    [unsent, pairKey],
  );
}
