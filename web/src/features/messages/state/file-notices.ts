import type { ChatUpload } from '#shared/api/schema.js';

/** What the sender of a file is told about it. */
export interface FileNotice {
  readonly pairKey: string;
  readonly what: 'place-of-video' | 'place-of-picture' | 'place-of-file' | 'details' | 'as-sent';
}

/** Undefined when there is nothing to tell. @param type as the browser calls it */
export function noticeOf(
  pairKey: string,
  { type }: Pick<File, 'type'>,
  { removed, asSent }: Pick<ChatUpload, 'removed' | 'asSent'>,
): FileNotice | undefined {
  if (asSent) return { pairKey, what: 'as-sent' };
  if (removed === 'details') return { pairKey, what: 'details' };
  if (removed === null) return undefined;
  if (type.startsWith('video/')) return { pairKey, what: 'place-of-video' };
  return { pairKey, what: type.startsWith('image/') ? 'place-of-picture' : 'place-of-file' };
}

type Listener = (notice: FileNotice) => void;

/** Carries notices from where files are sent to where their sender looks. */
export class FileNotices {
  private readonly listeners = new Set<Listener>();

  tell(notice: FileNotice): void {
    for (const listener of this.listeners) listener(notice);
  }

  /** Returns how to stop. */
  readonly listen = (listener: Listener): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}

/** The tab's own. */
export const fileNotices = new FileNotices();
