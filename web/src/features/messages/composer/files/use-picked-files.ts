import { useMemo, useState, useSyncExternalStore } from 'react';
import { logError } from '#shared/code/log-error.js';
import { useCurrentSession } from '#features/session/session.query.js';
import { mayBeSent } from './chat-files.js';
import { keptFiles, type PickedFile } from './kept-files.js';
import { alertUploadFailed } from './use-upload-alert.js';

/** Files that were picked, pasted or dropped, and wait for Send (MSG-091). */
export interface PickedFiles {
  readonly files: readonly PickedFile[];
  /** The names of those that were refused with the last ones. */
  readonly refused: readonly string[];
  /** Refused files are told at once (MSG-051, MSG-078). */
  readonly add: (files: readonly File[]) => void;
  readonly remove: (key: number) => void;
  /** Puts another file in the place of one: what was cropped from it. One that is too large is refused as it would be when picked. */
  readonly replace: (key: number, file: File) => void;
  readonly clear: () => void;
}

let lastKey = 0;
const picked = (file: File): PickedFile => ({ key: (lastKey += 1), file });

const NO_NAMES: readonly string[] = [];

/** The files that wait in a conversation, kept while it is left. */
export function usePickedFiles(pairKey: string): PickedFiles {
  const accountId = useCurrentSession().account?.id ?? '';
  const files = useSyncExternalStore(keptFiles.subscribe, () => keptFiles.of(pairKey, accountId));
  const [refused, setRefused] = useState(NO_NAMES);
  const acts = useMemo(() => {
    const change = (next: (before: readonly PickedFile[]) => readonly PickedFile[]): void => {
      keptFiles.change(pairKey, accountId, next);
      setRefused(NO_NAMES);
    };
    return {
      add: (more: readonly File[]) => {
        if (more.length === 0) return;
        const good = more.filter(mayBeSent).map(picked);
        const bad = more.filter((file) => !mayBeSent(file)).map(({ name }) => name);
        change((before) => [...before, ...good]);
        setRefused(bad);
        if (bad.length === 0) return;
        logError('chat-file', new Error('a file is empty or too large'));
        alertUploadFailed();
      },
      remove: (key: number) => change((before) => before.filter((one) => one.key !== key)),
      replace: (key: number, file: File) => {
        if (!mayBeSent(file)) return alertUploadFailed();
        change((before) => before.map((one) => (one.key === key ? { key, file } : one)));
      },
      clear: () => change(() => []),
    };
  }, [pairKey, accountId]);
  return useMemo(() => ({ files, refused, ...acts }), [files, refused, acts]);
}
