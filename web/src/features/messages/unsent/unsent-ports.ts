import type { Message, NewMessage } from '#shared/api/schema.js';
import type { UnsentNotice } from './unsent-channel.js';
import type { UnsentStore } from './unsent-store.js';

/** What `UnsentMessages` needs of the browser; the browser's own are in `member-unsent`. */
export interface UnsentPorts {
  readonly store: UnsentStore;
  /** @throws {ApiError} a refusal, or the signal's reason */
  upload(pairKey: string, file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<string>;
  /** @throws {ApiError} */
  post(pairKey: string, message: NewMessage): Promise<Message>;
  /** Runs `work` while no other tab of the member does for the same conversation. */
  alone(pairKey: string, signal: AbortSignal, work: () => Promise<void>): Promise<void>;
  /** Tells the member's other tabs. */
  tell(notice: UnsentNotice): void;
  online(): boolean;
  now(): number;
  random(): number;
  newId(): string;
  note(where: string, error: unknown): void;
}
