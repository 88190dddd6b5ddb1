import type { Message } from '../../api/schema.js';
import type { OutboxItem } from './outbox.reducer.js';

/** What the tabs of one member tell each other about the outbox. */
export type OutboxNotice =
  | { readonly type: 'added'; readonly item: OutboxItem; readonly file?: File }
  | { readonly type: 'changed'; readonly item: OutboxItem }
  | { readonly type: 'removed'; readonly id: string }
  | { readonly type: 'sent'; readonly message: Message };

const KINDS: ReadonlySet<unknown> = new Set(['added', 'changed', 'removed', 'sent']);

/** A tab of another version may speak, too. */
const isNotice = (data: unknown): data is OutboxNotice =>
  typeof data === 'object' && data !== null && 'type' in data && KINDS.has(data.type);

/** A channel does not hear what it says itself. */
export class OutboxChannel {
  private readonly channel: BroadcastChannel;

  constructor(accountId: string) {
    this.channel = new BroadcastChannel(`affinity-outbox:${accountId}`);
  }

  tell(notice: OutboxNotice): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel is same-origin by nature
    this.channel.postMessage(notice);
  }

  /** Returns how to stop. */
  listen(hear: (notice: OutboxNotice) => void): () => void {
    const receive = ({ data }: MessageEvent<unknown>): void => {
      if (isNotice(data)) hear(data);
    };
    this.channel.addEventListener('message', receive);
    return () => this.channel.removeEventListener('message', receive);
  }
}
