/** A message as someone saw it: in an answer, a frame, a page or the table. */
export interface SeenMessage {
  readonly pairKey: string;
  readonly seq: number;
  readonly id: string;
  readonly senderId: string;
  readonly content: string;
  /** ISO 8601. */
  readonly timestamp: string;
}

/** What a sender gave up on: it may have been stored or not. */
export interface UnansweredMessage {
  readonly pairKey: string;
  readonly id: string;
  readonly senderId: string;
  readonly content: string;
}

/** What one open page of a member made of everything it was sent. */
export interface DeviceEvidence {
  readonly name: string;
  readonly memberId: string;
  /** Messages in the order in which a person would have seen them, without what came twice. */
  readonly shown: readonly SeenMessage[];
  /** The furthest seq that a durable event told of. */
  readonly told: readonly { readonly pairKey: string; readonly seq: number }[];
  /** Whether `resync` told the page that events are lost to it: then `told` may lack some. */
  readonly resynced: boolean;
  /** What the page heard against the protocol: about other people, the same seq twice with different messages, cursors backwards. */
  readonly objections: readonly string[];
}

export interface DeliveryEvidence {
  /** Answers to senders. Those to one sender are in order: each message was sent after the answer to the one before. */
  readonly accepted: readonly SeenMessage[];
  readonly unanswered: readonly UnansweredMessage[];
  /** The table of messages, in any order. */
  readonly stored: readonly SeenMessage[];
  readonly devices: readonly DeviceEvidence[];
}

const describe = ({ pairKey, seq, id }: SeenMessage): string => `message ${id} at ${seq} of ${pairKey}`;
const equal = (one: SeenMessage, other: SeenMessage): boolean =>
  one.pairKey === other.pairKey &&
  one.seq === other.seq &&
  one.id === other.id &&
  one.senderId === other.senderId &&
  one.content === other.content &&
  one.timestamp === other.timestamp;

/** By conversation, each in the order given. */
export function byPair<T extends { readonly pairKey: string }>(items: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(item.pairKey);
    if (group) group.push(item);
    else groups.set(item.pairKey, [item]);
  }
  return groups;
}

/** Whether the pair key names the member. */
export const isMemberOf = (pairKey: string, memberId: string): boolean => pairKey.split('_').includes(memberId);

/**
 * What was promised to both members and not kept (SAFETY-P5, MSG-025): every accepted message exactly once, in order,
 * without a hole, at every page of both members and at nobody else's.
 * @returns one line for each broken promise; none when all were kept
 */
export function brokenPromises(evidence: DeliveryEvidence): string[] {
  return [...storage(evidence), ...order(evidence), ...evidence.devices.flatMap((device) => arrival(device, evidence))];
}

/** Each accepted message stands as it was answered, each other one was really sent by someone, and seqs are 1, 2, 3. */
function storage({ accepted, unanswered, stored }: DeliveryEvidence): string[] {
  const broken: string[] = [];
  const standing = new Map<string, SeenMessage>();
  for (const message of stored) {
    if (standing.has(message.id)) broken.push(`stored twice: ${describe(message)}`);
    standing.set(message.id, message);
  }
  const known = new Set<string>();
  for (const message of accepted) {
    if (known.has(message.id)) broken.push(`accepted as two messages: ${describe(message)}`);
    known.add(message.id);
    const found = standing.get(message.id);
    if (!found) broken.push(`accepted and not stored: ${describe(message)}`);
    else if (!equal(found, message)) broken.push(`answered ${describe(message)}, stored ${describe(found)}`);
  }
  const doubtful = new Map(unanswered.map((message) => [message.id, message]));
  for (const message of stored) {
    const sent = doubtful.get(message.id);
    if (!known.has(message.id) && !sent) broken.push(`stored and never sent: ${describe(message)}`);
    if (sent && (sent.pairKey !== message.pairKey || sent.senderId !== message.senderId || sent.content !== message.content)) {
      broken.push(`stored otherwise than it was sent: ${describe(message)}`);
    }
  }
  for (const [pairKey, messages] of byPair(stored)) {
    const inOrder = messages.toSorted((a, b) => a.seq - b.seq);
    const wrong = inOrder.findIndex(({ seq }, index) => seq !== index + 1);
    if (wrong >= 0) broken.push(`seqs of ${pairKey} are not dense: ${inOrder[wrong]!.seq} where ${wrong + 1} is due`);
    const early = inOrder.findIndex(({ timestamp }, index) => index > 0 && timestamp < inOrder[index - 1]!.timestamp);
    if (early >= 0) broken.push(`earlier than the one before it: ${describe(inOrder[early]!)}`);
  }
  return broken;
}

/** A message that a sender wrote after an answer stands after the answered one. */
function order({ accepted }: DeliveryEvidence): string[] {
  const broken: string[] = [];
  const last = new Map<string, SeenMessage>();
  for (const message of accepted) {
    const key = `${message.pairKey} ${message.senderId}`;
    const before = last.get(key);
    if (before && message.seq <= before.seq) broken.push(`sent after ${describe(before)}, stands before it: ${describe(message)}`);
    last.set(key, message);
  }
  return broken;
}

function arrival(device: DeviceEvidence, { stored }: DeliveryEvidence): string[] {
  const broken = device.objections.map((objection) => `${device.name} ${objection}`);
  const due = byPair(stored.filter(({ pairKey }) => isMemberOf(pairKey, device.memberId)));
  const shown = byPair(device.shown);
  for (const [pairKey, messages] of shown) {
    if (!isMemberOf(pairKey, device.memberId)) broken.push(`${device.name} was shown ${describe(messages[0]!)}, which is not its member's`);
  }
  for (const [pairKey, messages] of due) {
    const inOrder = messages.toSorted((a, b) => a.seq - b.seq);
    const seen = shown.get(pairKey) ?? [];
    const wrong = inOrder.findIndex((message, index) => !seen[index] || !equal(seen[index], message));
    if (wrong >= 0)
      broken.push(`${device.name} is due ${describe(inOrder[wrong]!)}, was shown ${seen[wrong] ? describe(seen[wrong]) : 'nothing'}`);
    else if (seen.length > inOrder.length) broken.push(`${device.name} was shown too much: ${describe(seen[inOrder.length]!)}`);
    const told = device.told.find((event) => event.pairKey === pairKey)?.seq ?? 0;
    const silent = device.resynced ? undefined : inOrder.find(({ seq }) => seq > told);
    if (silent) broken.push(`${device.name} was told by no event of ${describe(silent)}`);
  }
  return broken;
}
