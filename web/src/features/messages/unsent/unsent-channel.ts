import type { Message } from '#shared/api/schema.js';
import type { UnsentMessage } from './unsent.reducer.js';

/** What the tabs of one member tell each other about unsent messages. */
export type UnsentNotice =
  | { readonly type: 'added'; readonly item: UnsentMessage; readonly file?: File }
  | { readonly type: 'changed'; readonly item: UnsentMessage }
  | { readonly type: 'removed'; readonly id: string }
  | { readonly type: 'sent'; readonly message: Message };

const KINDS: ReadonlySet<unknown> = new Set(['added', 'changed', 'removed', 'sent']);

/** A tab of another version may speak, too. */
const isNotice = (data: unknown): data is UnsentNotice =>
  typeof data === 'object' && data !== null && 'type' in data && KINDS.has(data.type);

/** A channel does not hear what it says itself. */
export class UnsentChannel {
  private readonly channel: BroadcastChannel;

  constructor(accountId: string) {
    this.channel = new BroadcastChannel(`affinity-outbox:${accountId}`);
  }

  tell(notice: UnsentNotice): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel is same-origin by nature
    this.channel.postMessage(notice);
  }

  /** Returns how to stop. */
  listen(hear: (notice: UnsentNotice) => void): () => void {
    const receive = ({ data }: MessageEvent<unknown>): void => {
      if (isNotice(data)) hear(data);
    };
    this.channel.addEventListener('message', receive);
    return () => this.channel.removeEventListener('message', receive);
  }
}
