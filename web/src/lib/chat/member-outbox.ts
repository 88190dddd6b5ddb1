import { logError } from '../log-error.js';
import { onMemberStorageCleared } from '../session/member-storage.js';
import { fileNotices, noticeOf } from './file-notices.js';
import { postMessage } from './chat-requests.js';
import { Outbox } from './outbox.js';
import { OutboxChannel } from './outbox-channel.js';
import type { OutboxPorts } from './outbox-ports.js';
import { IndexedOutboxStore } from './outbox-store.js';
import { chatUploadSteps, type ChatUploadSteps, uploadChatFile } from './upload-chat-file.js';

interface MemberOutbox {
  readonly accountId: string;
  readonly outbox: Outbox;
  readonly channel: OutboxChannel;
}

/** The tab's own. */
let current: MemberOutbox | null = null;

function open(accountId: string): MemberOutbox {
  const channel = new OutboxChannel(accountId);
  const steps: ChatUploadSteps = {
    ...chatUploadSteps,
    note: (error) => logError('discard-upload', error),
    tell: (pairKey, file, outcome) => {
      const notice = noticeOf(pairKey, file, outcome);
      if (notice) fileNotices.tell(notice);
    },
  };
  const ports: OutboxPorts = {
    store: new IndexedOutboxStore(accountId, (error) => logError('outbox', error)),
    upload: (pairKey, file, onProgress, signal) => uploadChatFile(pairKey, file, steps, onProgress, signal),
    post: postMessage,
    alone: (pairKey, signal, work) => navigator.locks.request(`affinity-outbox:${accountId}:${pairKey}`, { signal }, work),
    tell: (notice) => channel.tell(notice),
    online: () => navigator.onLine,
    now: Date.now,
    random: Math.random,
    newId: () => crypto.randomUUID(),
    note: logError,
  };
  return { accountId, outbox: new Outbox(ports), channel };
}

/** The outbox of the member who is here. */
export function outboxOf(accountId: string): Outbox {
  if (current?.accountId !== accountId) current = open(accountId);
  return current.outbox;
}

/** What the other tabs of the member tell. Returns how to stop. */
export function joinTabs(accountId: string): () => void {
  const outbox = outboxOf(accountId);
  return current!.channel.listen((notice) => outbox.hear(notice));
}

onMemberStorageCleared(() => {
  current?.outbox.forget();
  current = null;
});
