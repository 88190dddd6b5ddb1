import { useEffect, useState } from 'react';
import { type FileNotice, fileNotices } from '../state/file-notices.js';

const SHOWN_MS = 8_000;

/** The last notice about a file sent to this conversation, for a while. */
export function useFileNotice(pairKey: string): FileNotice['what'] | null {
  const [notice, setNotice] = useState<FileNotice | null>(null);
  useEffect(
    () =>
      fileNotices.listen((next) => {
        if (next.pairKey === pairKey) setNotice(next);
      }),
    [pairKey],
  );
  useEffect(() => {
    if (notice === null) return undefined;
    const timer = setTimeout(() => setNotice(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return notice?.what ?? null;
}
