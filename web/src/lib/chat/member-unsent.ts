import { logError } from '../log-error.js';
import { onMemberStorageCleared } from '../session/member-storage.js';
import { fileNotices, noticeOf } from './file-notices.js';
import { postMessage } from './chat-requests.js';
import { UnsentMessages } from './unsent.js';
import { UnsentChannel } from './unsent-channel.js';
import type { UnsentPorts } from './unsent-ports.js';
import { IndexedUnsentStore } from './unsent-store.js';
import { chatUploadSteps, type ChatUploadSteps, uploadChatFile } from './upload-chat-file.js';

interface MemberUnsent {
  readonly accountId: string;
  readonly unsent: UnsentMessages;
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
  const ports: UnsentPorts = {
    store: new IndexedUnsentStore(accountId, (error) => logError('unsent', error)),
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
  return { accountId, unsent: new UnsentMessages(ports), channel };
}

/** The unsent messages of the member who is here. */
export function unsentOf(accountId: string): UnsentMessages {
  if (current?.accountId !== accountId) current = open(accountId);
  return current.unsent;
}

/** What the other tabs of the member tell. Returns how to stop. */
export function joinTabs(accountId: string): () => void {
  const unsent = unsentOf(accountId);
  return current!.channel.listen((notice) => unsent.hear(notice));
}

onMemberStorageCleared(() => {
  current?.unsent.forget();
  current = null;
});
