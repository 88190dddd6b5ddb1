import { MAX_CHAT_FILE_BYTES } from '@affinity/proto/vocabulary/limits';

/** MSG-051: a file of any type up to the cap may be sent. An empty one may not: a folder or a lost file looks like that. */
export const mayBeSent = ({ size }: Pick<File, 'size'>): boolean => size > 0 && size <= MAX_CHAT_FILE_BYTES;

/** The dropped files without folders, which a browser hands over as files that cannot be read. */
export function droppedFiles({ items, files }: DataTransfer): File[] {
  const folders = new Set(
    [...items].map((item) => item.webkitGetAsEntry()).flatMap((entry) => (entry?.isDirectory === true ? [entry.name] : [])),
  );
  return [...files].filter(({ name }) => !folders.has(name));
}

/** The files of a paste. A paste with text is meant as text, even when it brings a picture along. */
export const pastedFiles = ({ types, files }: DataTransfer): File[] => (types.includes('text/plain') ? [] : [...files]);

export const hasFiles = (transfer: DataTransfer | null): boolean => transfer?.types.includes('Files') === true;
