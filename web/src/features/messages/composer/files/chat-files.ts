import { MAX_CHAT_FILE_BYTES } from '@affinity/proto/vocabulary/limits';

/** MSG-051: any type; neither over the cap nor without a single byte, as a folder or a file that is gone would be. */
export const mayBeSent = ({ size }: Pick<File, 'size'>): boolean => size > 0 && size <= MAX_CHAT_FILE_BYTES;

/** What was dropped, without folders: a browser hands them over as files that cannot be read. */
export function droppedFiles({ items, files }: DataTransfer): File[] {
  const folders = new Set(
    [...items].map((item) => item.webkitGetAsEntry()).flatMap((entry) => (entry?.isDirectory === true ? [entry.name] : [])),
  );
  return [...files].filter(({ name }) => !folders.has(name));
}

/** Files without words are meant as files; a copied passage that brings a picture along is meant as text. */
export const pastedFiles = ({ types, files }: DataTransfer): File[] => (types.includes('text/plain') ? [] : [...files]);

export const hasFiles = (transfer: DataTransfer | null): boolean => transfer?.types.includes('Files') === true;
