import type { ConversationCard, FarewellNote, Message } from '#shared/api/schema.js';

/** The cards that have been read, in no order of their own. */
export interface ConversationList {
  readonly cards: readonly ConversationCard[];
  /** The cursor of the next cards; null after the last. */
  readonly nextCursor: string | null;
  /** How many conversations are archived in all, read or not (MSG-102). */
  readonly archived: number;
  /** The pages read so far end among the archived ones, which come behind all others. */
  readonly archiveReached: boolean;
  /** Conversations that the other ended (MSG-125). */
  readonly farewells?: readonly FarewellNote[] | undefined;
}

/** How the member has a conversation (MSG-100..102, MSG-129). */
export type Arrangement = Pick<ConversationCard, 'muted' | 'pinned' | 'archived' | 'picturesOpen'>;

/** What is told of it. A service of the version before does not say the last. */
export type ArrangementNews = Omit<Arrangement, 'picturesOpen'> & Partial<Pick<Arrangement, 'picturesOpen'>>;

export type ListChange =
  | { readonly type: 'message'; readonly message: Message }
  | {
      readonly type: 'receipts';
      readonly pairKey: string;
      /** The member who has received and read up to there. */
      readonly memberId: string;
      readonly deliveredSeq: number;
      readonly readSeq: number;
    }
  | { readonly type: 'deleted'; readonly pairKey: string; readonly seq: number; readonly revision: number }
  | { readonly type: 'edited'; readonly pairKey: string; readonly seq: number; readonly editedAt: string }
  | { readonly type: 'cleared'; readonly pairKey: string; readonly throughSeq: number; readonly revision: number }
  | ({ readonly type: 'arranged'; readonly pairKey: string; readonly revision: number } & ArrangementNews)
  | { readonly type: 'opened'; readonly pairKey: string }
  | { readonly type: 'closed'; readonly pairKey: string; readonly revision: number }
  /** A card that was read from the server just now. */
  | { readonly type: 'card'; readonly card: ConversationCard };

/** 100 means that many or more. */
const MAX_UNREAD = 100;

export const cardOf = (list: ConversationList | undefined, pairKey: string): ConversationCard | undefined =>
  list?.cards.find((card) => card.pairKey === pairKey);

export function pairKeyOf(change: ListChange): string {
  if (change.type === 'message') return change.message.pairKey;
  return change.type === 'card' ? change.card.pairKey : change.pairKey;
}

/** Makes a change on the list. A change without news returns the same object. @param me the member whose list it is */
export function applyChange(list: ConversationList, change: ListChange, me: string): ConversationList {
  switch (change.type) {
    case 'message':
      return replace(list, change.message.pairKey, (card) => withMessage(card, change.message, me));
    case 'receipts':
      return replace(list, change.pairKey, (card) => withReceipts(card, change, me));
    // The change does not say what the card says now. `needsReading` has it read.
    case 'opened':
    case 'deleted':
    case 'edited':
      return list;
    case 'cleared':
      return replace(list, change.pairKey, (card) => cleared(card, change.throughSeq, change.revision));
    case 'arranged':
      return replace(list, change.pairKey, (card) => arranged(card, change));
    case 'closed':
      return without(list, change.pairKey, change.revision);
    default:
      return withCard(list, change.card);
  }
}

function replace(list: ConversationList, pairKey: string, edit: (card: ConversationCard) => ConversationCard): ConversationList {
  const card = cardOf(list, pairKey);
  const next = card && edit(card);
  if (card === undefined || next === undefined || next === card) return list;
  const archived = list.archived + Number(next.archived) - Number(card.archived);
  return { ...list, archived, cards: list.cards.map((other) => (other === card ? next : other)) };
}

const isLater = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && (other === undefined || Date.parse(one) > Date.parse(other));

function withMessage(card: ConversationCard, message: Message, me: string): ConversationCard {
  const last = card.lastMessage;
  if (message.seq === last?.seq && isLater(message.editedAt, last.editedAt)) return { ...card, lastMessage: message };
  if (message.seq <= card.lastSeq || message.seq <= card.clearedSeq) return card;
  const lastSeq = message.seq;
  if (message.deleted) return { ...card, lastSeq };
  const unread = message.senderId === me || lastSeq <= card.readSeq ? card.unread : Math.min(MAX_UNREAD, card.unread + 1);
  // What the other member writes brings the conversation back to the list.
  return { ...card, lastMessage: message, lastSeq, unread, archived: card.archived && message.senderId === me };
}

function withReceipts(card: ConversationCard, change: Extract<ListChange, { type: 'receipts' }>, me: string): ConversationCard {
  const own = change.memberId === me;
  const [knownRead, knownDelivered] = own ? [card.readSeq, card.deliveredSeq] : [card.theirReadSeq, card.theirDeliveredSeq];
  const read = Math.max(knownRead, change.readSeq);
  const delivered = Math.max(knownDelivered, change.deliveredSeq, read);
  if (read === knownRead && delivered === knownDelivered) return card;
  if (!own) return { ...card, theirReadSeq: read, theirDeliveredSeq: delivered };
  return { ...card, readSeq: read, deliveredSeq: delivered, unread: read >= card.lastSeq ? 0 : card.unread };
}

function cleared(card: ConversationCard, throughSeq: number, revision: number): ConversationCard {
  if (throughSeq <= card.clearedSeq) return card;
  const newer = card.lastSeq > throughSeq;
  return {
    ...card,
    clearedSeq: throughSeq,
    lastSeq: Math.max(card.lastSeq, throughSeq),
    lastMessage: newer ? card.lastMessage : null,
    unread: newer ? card.unread : 0,
    revision: Math.max(card.revision, revision),
  };
}

function arranged(
  card: ConversationCard,
  { muted, pinned, archived, picturesOpen = card.picturesOpen, revision }: Extract<ListChange, { type: 'arranged' }>,
): ConversationCard {
  return revision > card.revision ? { ...card, muted, pinned, archived, picturesOpen, revision } : card;
}

/** Removes a card, unless the conversation was opened again since. */
function without(list: ConversationList, pairKey: string, revision: number): ConversationList {
  const card = cardOf(list, pairKey);
  if (card === undefined || card.revision > revision) return list;
  return { ...list, archived: list.archived - Number(card.archived), cards: list.cards.filter((other) => other !== card) };
}

function withCard(list: ConversationList, card: ConversationCard): ConversationList {
  const known = cardOf(list, card.pairKey);
  if (known === undefined) return { ...list, cards: [...list.cards, card] };
  return replace(list, card.pairKey, () => newerCard(known, card));
}

/**
 * The newer of two cards. Each change of a conversation raises its revision, so answers that crossed can be told apart. Seqs that
 * were read here and not told yet stay read.
 */
function newerCard(known: ConversationCard | undefined, read: ConversationCard): ConversationCard {
  if (known === undefined) return read;
  if (known.revision > read.revision) return known;
  const { readSeq } = known;
  if (readSeq <= read.readSeq) return read;
  const unread = readSeq >= read.lastSeq ? 0 : read.unread;
  return { ...read, readSeq, deliveredSeq: Math.max(readSeq, read.deliveredSeq), unread };
}

/**
 * The list as the server says it is. Only cards that are newer than the answer are kept.
 * @param known what was shown until now
 */
export function takeList(known: ConversationList | undefined, read: ConversationList): ConversationList {
  return { ...read, cards: read.cards.map((card) => newerCard(cardOf(known, card.pairKey), card)) };
}

/** Adds a page below the known cards. A conversation that moved meanwhile may be in both. */
export function appendPage(list: ConversationList, page: ConversationList): ConversationList {
  const added = page.cards.reduce<ConversationList>(withCard, list);
  return { ...added, nextCursor: page.nextCursor, archived: page.archived, archiveReached: page.archiveReached };
}

/** Whether a change affects the card in ways it does not state: the card is then read again. */
export function needsReading(list: ConversationList, change: ListChange, me: string): boolean {
  if (change.type === 'card' || change.type === 'closed' || change.type === 'arranged') return false;
  if (change.type === 'opened') return true;
  const card = cardOf(list, pairKeyOf(change));
  if (card === undefined) return change.type === 'message';
  switch (change.type) {
    case 'message':
      return change.message.seq > card.lastSeq + 1;
    case 'receipts':
      // The change does not say how many messages before the last stay unread.
      return change.memberId === me && change.readSeq > card.readSeq && change.readSeq < card.lastSeq && card.unread > 0;
    case 'edited':
      return card.lastMessage?.seq === change.seq && isLater(change.editedAt, card.lastMessage.editedAt);
    case 'deleted':
      return change.revision > card.revision && (card.lastMessage?.seq === change.seq || change.seq > card.readSeq);
    default:
      return card.lastSeq > change.throughSeq && card.unread > 0;
  }
}

/** Pinned ones first (MSG-101), then the newest message first. Conversations without messages come last (MSG-015, MSG-016). */
export function byTime(cards: readonly ConversationCard[]): readonly ConversationCard[] {
  const timeOf = ({ lastMessage }: ConversationCard): number => (lastMessage === null ? -Infinity : Date.parse(lastMessage.timestamp));
  const compare = (one: ConversationCard, other: ConversationCard): number => {
    if (one.pinned !== other.pinned) return one.pinned ? -1 : 1;
    const [first, second] = [timeOf(one), timeOf(other)];
    if (first !== second) return second > first ? 1 : -1;
    return one.pairKey < other.pairKey ? 1 : -1;
  };
  return [...cards].sort(compare);
}
