import type { Message, NewMessage } from '../../api/schema.js';
import type { OutboxNotice } from './outbox-channel.js';
import type { OutboxStore } from './outbox-store.js';

/** What the outbox needs of the browser; the browser's own are in `member-outbox`. */
export interface OutboxPorts {
  readonly store: OutboxStore;
  /** @throws {ApiError} a refusal, or the signal's reason */
  upload(pairKey: string, file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<string>;
  /** @throws {ApiError} */
  post(pairKey: string, message: NewMessage): Promise<Message>;
  /** Runs `work` while no other tab of the member does for the same conversation. */
  alone(pairKey: string, signal: AbortSignal, work: () => Promise<void>): Promise<void>;
  /** Tells the member's other tabs. */
  tell(notice: OutboxNotice): void;
  online(): boolean;
  now(): number;
  random(): number;
  newId(): string;
  note(where: string, error: unknown): void;
}
