import type { ConversationCard, Message } from '#shared/api/schema.js';
import type { UnsentList, UnsentMessage } from '../unsent/unsent.reducer.js';
import type { DeliveryState, ShownFile, ShownMessage, ShownReaction } from './shown-message.js';

/** How far the other member has come; the card may not have been read yet. */
type Receipts = Pick<ConversationCard, 'theirDeliveredSeq' | 'theirReadSeq'>;

/** The file of an own message, while this tab has it. */
type LocalFile = (id: string) => File | undefined;

// Of a thousand messages one changes. The others stay the same objects, so that they are not drawn anew.
const shownMessages = new WeakMap<Message, ShownMessage>();
const shownItems = new WeakMap<UnsentMessage, ShownMessage>();

/**
 * The messages of one conversation as they are shown (ENT-057): ascending, with the unsent ones behind. A sent message is shown once,
 * whether its answer or its own live frame came first: both carry the id it had while unsent.
 * @param unsent of this conversation alone
 * @param me the member who looks
 */
export function showThread(
  messages: readonly Message[],
  unsent: UnsentList,
  receipts: Receipts | undefined,
  me: string,
  localFile: LocalFile,
): readonly ShownMessage[] {
  const sent = messages.filter(({ deleted }) => !deleted).map((message) => showMessage(message, receipts, me, localFile));
  if (unsent.length === 0) return sent;
  const arrived = new Set(messages.map(({ id }) => id));
  return [...sent, ...unsent.filter(({ id }) => !arrived.has(id)).map((item) => showItem(item, me, localFile))];
}

function stateOf({ seq }: Message, receipts: Receipts | undefined): DeliveryState {
  if (receipts === undefined) return 'sent';
  if (seq <= receipts.theirReadSeq) return 'read';
  return seq <= receipts.theirDeliveredSeq ? 'delivered' : 'sent';
}

function showMessage(message: Message, receipts: Receipts | undefined, me: string, localFile: LocalFile): ShownMessage {
  const { id, pairKey, senderId, content, timestamp, seq } = message;
  const own = senderId === me;
  const state = own ? stateOf(message, receipts) : null;
  const local = own && message.fileType !== undefined ? localFile(id) : undefined;
  const before = shownMessages.get(message);
  if (before !== undefined && before.state === state && before.file?.local === local && before.sender === (own ? 'me' : 'other'))
    return before;
  const shown: ShownMessage = {
    id,
    pairKey,
    sender: own ? 'me' : 'other',
    senderId,
    content,
    timestamp,
    seq,
    state,
    file: fileOf(message, local),
    edited: message.editedAt !== undefined,
    replyTo: message.replyTo ?? null,
    preview: message.preview ?? null,
    reactions: reactionsOf(message, me),
  };
  shownMessages.set(message, shown);
  return shown;
}

/** Those of both, each emoji once. */
function reactionsOf({ reactions = [] }: Message, me: string): readonly ShownReaction[] {
  return [...new Set(reactions.map(({ emoji }) => emoji))].map((emoji) => {
    const givers = reactions.filter((reaction) => reaction.emoji === emoji).map(({ memberId }) => memberId);
    return { emoji, mine: givers.includes(me), theirs: givers.some((giver) => giver !== me) };
  });
}

function fileOf(
  { fileType, fileName, fileSize, fileWidth, fileHeight, fileAddress, caption, voice }: Message,
  local: File | undefined,
): ShownFile | null {
  if (fileType === undefined) return null;
  return {
    type: fileType,
    name: fileName ?? '',
    size: fileSize ?? 0,
    ...(fileWidth === undefined ? {} : { width: fileWidth }),
    ...(fileHeight === undefined ? {} : { height: fileHeight }),
    ...(caption === undefined ? {} : { caption }),
    ...(voice === undefined ? {} : { voice }),
    ...(fileAddress === undefined ? {} : { address: fileAddress }),
    ...(local === undefined ? {} : { local }),
  };
}

function showItem(item: UnsentMessage, me: string, localFile: LocalFile): ShownMessage {
  const local = item.file === null ? undefined : localFile(item.id);
  const before = shownItems.get(item);
  if (before !== undefined && before.file?.local === local && before.senderId === me) return before;
  const shown: ShownMessage = {
    id: item.id,
    pairKey: item.pairKey,
    sender: 'me',
    senderId: me,
    content: item.content,
    timestamp: item.writtenAt,
    seq: null,
    state: item.state === 'failed' ? 'failed' : 'sending',
    edited: false,
    replyTo: item.replyTo ?? null,
    preview: item.preview ?? null,
    reactions: [],
    file:
      item.file === null
        ? null
        : {
            ...item.file,
            ...(item.caption === undefined ? {} : { caption: item.caption }),
            ...(item.voice === undefined ? {} : { voice: item.voice }),
            ...(local === undefined ? {} : { local }),
            ...(item.state === 'failed' ? {} : { progress: item.progress }),
          },
  };
  shownItems.set(item, shown);
  return shown;
}
