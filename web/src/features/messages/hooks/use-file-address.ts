import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { FileAddress } from '#shared/api/schema.js';
import { readFileAddress } from '../state/chat-requests.js';
import { chatKeys } from '../requests/chat.keys.js';
import { hasEnded, renewAfter } from '../state/file-address.js';
import { holdObjectUrl, objectUrlOf } from '../unsent/object-urls.js';
import { kindOfFile, type ShownFile, type ShownMessage } from '../state/shown-message.js';

/** How many fresh addresses are tried before a file counts as failed. */
const MOST_RENEWALS = 2;

export interface FileSource {
  /** Null until there is an address. */
  readonly url: string | null;
  readonly failed: boolean;
  /** Call when a file did not load: its address may have ended. */
  renew(): void;
}

/**
 * Where to load a message's file from. A shown file keeps its first address, so that it is not loaded again while it is looked at. A
 * link for saving gets one that has not ended.
 */
export function useFileAddress(message: ShownMessage): FileSource {
  const { id, pairKey, seq, file } = message;
  /** A file of this computer that this browser could not show. */
  const [unseen, setUnseen] = useState<File | null>(null);
  const own = file !== null && file.local !== unseen && isOfItsKind(file) ? file.local : undefined;
  const local = useObjectUrl(own);
  const given = file?.address;
  const [address, setAddress] = useState<FileAddress | null>(() => (given !== undefined && !hasEnded(given, Date.now()) ? given : null));
  /** How often an address was asked for, and how many of them did not load. */
  const [{ asks, failures }, setTries] = useState({ asks: 0, failures: 0 });
  const gaveUp = failures > MOST_RENEWALS;
  const needed = file !== null && own === undefined && address === null && seq !== null && !gaveUp;
  const asked = useQuery({
    queryKey: [...chatKeys.file(pairKey, id), asks],
    queryFn: () => readFileAddress(pairKey, id),
    enabled: needed,
    staleTime: 0,
    gcTime: 0,
    meta: { keepsItself: true },
  });
  if (needed && asked.data !== undefined && !asked.isFetching) setAddress(asked.data);

  const saved = file !== null && own === undefined && kindOfFile(file.type) === 'other';
  useEffect(() => {
    if (!saved || address === null) return undefined;
    const timer = setTimeout(
      () => {
        setTries((tries) => ({ ...tries, asks: tries.asks + 1 }));
        setAddress(null);
      },
      renewAfter(address, Date.now()),
    );
    return () => clearTimeout(timer);
  }, [saved, address]);

  return {
    url: local ?? address?.url ?? null,
    failed: gaveUp || (needed && asked.isError) || (unseen !== null && own === undefined && seq === null),
    renew: () => {
      if (own !== undefined) return setUnseen(own);
      setTries({ asks: asks + 1, failures: failures + 1 });
      setAddress(null);
    },
  };
}

/** The server may have made another kind of it: a picture of a HEIC file, which few browsers draw. */
const isOfItsKind = ({ local, type }: ShownFile): boolean => local === undefined || kindOfFile(local.type) === kindOfFile(type);

const nothing = (): void => undefined;

function useObjectUrl(file: File | undefined): string | null {
  const hold = useCallback(() => (file === undefined ? nothing : holdObjectUrl(file)), [file]);
  return useSyncExternalStore(hold, () => (file === undefined ? null : objectUrlOf(file)));
}
