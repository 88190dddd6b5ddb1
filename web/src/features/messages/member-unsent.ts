import { logError } from '#shared/code/log-error.js';
import { onMemberStorageCleared } from '#features/session/member-storage.js';
import { fileNotices, noticeOf } from './state/file-notices.js';
import { postMessage } from './state/chat-requests.js';
import { UnsentMessages } from './unsent/unsent.js';
import { UnsentChannel } from './unsent/unsent-channel.js';
import type { UnsentPorts } from './unsent/unsent-ports.js';
import { unsentCount } from './unsent-count.js';
import { IndexedUnsentStore, type UnsentStore } from './unsent/unsent-store.js';
import { wantUnsent } from './unsent-wanted.js';
import { chatUploadSteps, type ChatUploadSteps, uploadChatFile } from './unsent/upload-chat-file.js';

const STORE_PATIENCE_MS = 1_000;

interface MemberUnsent {
  readonly accountId: string;
  readonly unsent: UnsentMessages;
  readonly store: UnsentStore;
  readonly channel: UnsentChannel;
}

/** The tab's own. */
let current: MemberUnsent | null = null;

function open(accountId: string): MemberUnsent {
  const channel = new UnsentChannel(accountId);
  const steps: ChatUploadSteps = {
    ...chatUploadSteps,
    note: (error) => logError('discard-upload', error),
    tell: (pairKey, file, outcome) => {
      const notice = noticeOf(pairKey, file, outcome);
      if (notice) fileNotices.tell(notice);
    },
  };
  const store = new IndexedUnsentStore(accountId, (error) => logError('unsent', error));
  const ports: UnsentPorts = {
    store,
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
  const unsent = new UnsentMessages(ports);
  unsent.subscribe(() => unsentCount.set(unsent.snapshot().filter(({ state }) => state !== 'failed').length));
  return { accountId, unsent, store, channel };
}

/** The unsent messages of the member who is here. */
export function unsentOf(accountId: string): UnsentMessages {
  if (current?.accountId !== accountId) {
    current = open(accountId);
    wantUnsent();
  }
  return current.unsent;
}

/** Whether messages wait, those included that this page has not taken up yet. A store that does not answer is not waited for. */
export async function hasUnsentMessages(accountId: string): Promise<boolean> {
  if (unsentOf(accountId).snapshot().length > 0) return true;
  const left = current!.store.all().then((kept) => kept.length > 0);
  const none = new Promise<boolean>((resolve) => {
    setTimeout(resolve, STORE_PATIENCE_MS, false);
  });
  return Promise.race([left, none]);
}

/** Hears what the member's other tabs tell. Returns how to stop. */
export function joinTabs(accountId: string): () => void {
  const unsent = unsentOf(accountId);
  return current!.channel.listen((notice) => unsent.hear(notice));
}

onMemberStorageCleared(() => {
  current?.unsent.forget();
  current = null;
});
