import { useCallback, useMemo, useState } from 'react';
import { logError } from '#shared/code/log-error.js';
import { mayBeSent } from './chat-files.js';
import { alertUploadFailed } from './use-upload-alert.js';

export interface PickedFile {
  /** Two files may have one name. */
  readonly key: number;
  readonly file: File;
}

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

interface Picked {
  readonly files: readonly PickedFile[];
  readonly refused: readonly string[];
}
const NONE: Picked = { files: [], refused: [] };

export function usePickedFiles(): PickedFiles {
  const [{ files, refused }, setPicked] = useState(NONE);
  const add = useCallback((more: readonly File[]) => {
    if (more.length === 0) return;
    const good = more.filter(mayBeSent).map(picked);
    const bad = more.filter((file) => !mayBeSent(file)).map(({ name }) => name);
    setPicked((before) => ({ files: [...before.files, ...good], refused: bad }));
    if (bad.length === 0) return;
    logError('chat-file', new Error('a file is empty or too large'));
    alertUploadFailed();
  }, []);
  const remove = useCallback(
    (key: number) => setPicked((before) => ({ files: before.files.filter((one) => one.key !== key), refused: [] })),
    [],
  );
  const replace = useCallback((key: number, file: File) => {
    if (!mayBeSent(file)) return alertUploadFailed();
    setPicked((before) => ({ files: before.files.map((one) => (one.key === key ? { key, file } : one)), refused: [] }));
  }, []);
  const clear = useCallback(() => setPicked(NONE), []);
  return useMemo(() => ({ files, refused, add, remove, replace, clear }), [files, refused, add, remove, replace, clear]);
}
