import { describe, expect, it } from 'vitest';
import { MAX_CHAT_FILE_BYTES } from '@affinity/proto/vocabulary/limits';
import { droppedFiles, hasFiles, mayBeSent, pastedFiles } from './chat-files.js';

const file = new File(['x'], 'a.png');
/** The part of a DataTransfer that is read. */
const transfer = (parts: { types?: string[]; files?: File[]; folders?: string[] }): DataTransfer =>
  ({
    types: parts.types ?? ['Files'],
    files: parts.files ?? [],
    items: [
      { webkitGetAsEntry: () => null },
      ...(parts.folders ?? []).map((name) => ({ webkitGetAsEntry: () => ({ isDirectory: true, name }) })),
      ...(parts.files ?? []).map(({ name }) => ({ webkitGetAsEntry: () => ({ isDirectory: false, name }) })),
    ],
  }) as unknown as DataTransfer;

describe('files of a message', () => {
  it('MSG-051 may have any size up to 25 MB', () => {
    expect(MAX_CHAT_FILE_BYTES).toBe(25 * 1024 * 1024);
    expect([1, MAX_CHAT_FILE_BYTES, MAX_CHAT_FILE_BYTES + 1, 0].map((size) => mayBeSent({ size }))).toEqual([true, true, false, false]);
  });

  it('are what was pasted, unless words were pasted', () => {
    expect(pastedFiles(transfer({ files: [file] }))).toEqual([file]);
    expect(pastedFiles(transfer({ types: ['text/plain', 'Files'], files: [file] }))).toEqual([]);
  });

  it('are what was dropped, without folders', () => {
    const folder = new File([''], 'photos');
    expect(droppedFiles(transfer({ files: [file] }))).toEqual([file]);
    expect(droppedFiles(transfer({ files: [file, folder], folders: ['photos'] }))).toEqual([file]);
  });

  it('are told from text that is dragged', () => {
    expect([hasFiles(transfer({})), hasFiles(transfer({ types: ['text/plain'] })), hasFiles(null)]).toEqual([true, false, false]);
  });
});
