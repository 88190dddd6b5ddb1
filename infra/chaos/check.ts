import { inspect } from 'node:util';
import { brokenPromises, byPair } from '../faults/chat-delivery-check.ts';
import { brokenRecord, outboxOf, streamedOf } from '../faults/support/broker-record.ts';
import type { ChatDevice } from '../faults/support/chat-device.ts';
import type { MemberLoad } from '../faults/support/member-load.ts';
import { hashProjections } from '../faults/support/projection-hashes.ts';
import { runOps } from '../faults/support/run-ops.ts';
import { hashQuietTables } from '../faults/support/system-hashes.ts';
import { waitFor } from '../faults/support/wait-for.ts';
import { brokenNotifications, brokenWrites, storedMessages } from '../faults/support/written.ts';
import type { RunningSystem } from '../local/system.ts';

/** Owners whose events a load makes. */
const OWNERS = ['posts', 'chat', 'social-graph'];
const ARRIVED_WITHIN_MS = 60_000;

export interface Verdict {
  /** What was asked, and how many lines say that it does not hold. */
  readonly questions: readonly { readonly question: string; readonly broken: readonly string[] }[];
  readonly messages: number;
}

/** What is asked once nothing fails any more and the load has ended. */
export async function judge(system: RunningSystem, load: MemberLoad, pages: readonly ChatDevice[]): Promise<Verdict> {
  await hashQuietTables(system.infrastructure);
  const stored = await storedMessages(system);
  const due = byPair(stored);
  /** A page that was told to read anew is told by events of what comes after the last fault, too. */
  const has = ({ inbox }: ChatDevice): boolean => {
    const count = due.get(inbox.pairKey!)?.length ?? 0;
    return inbox.shownSeq >= count && inbox.toldSeq >= count;
  };
  // Whoever waits in vain is named by the question below.
  await waitFor('everything has arrived', ARRIVED_WITHIN_MS, () => pages.every(has)).catch(() => undefined);
  const { acknowledged, failures } = load;
  const events = await Promise.all(
    OWNERS.map(async (owner) => brokenRecord(await outboxOf(system, owner), await streamedOf(system, owner))),
  );
  const before = await hashProjections(system.infrastructure);
  const rebuilt = await runOps(system.infrastructure.dataDir, 'projections', 'rebuild', '--all');
  const after = await hashProjections(system.infrastructure);
  const unequal = Object.keys(before).filter((name) => before[name] !== after[name]);
  return {
    messages: stored.length,
    questions: [
      { question: 'every command was answered as it should be (SAFETY-P1)', broken: failures },
      {
        question:
          'posts, comments, likes and follows that were acknowledged stand, once; nothing else does; counts are right (SAFETY-P1, SAFETY-P3)',
        broken: await brokenWrites(system, acknowledged),
      },
      {
        question: 'messages that were acknowledged stand once, and reached every open page of both in order, without a gap (SAFETY-P5)',
        broken: [
          ...brokenPromises({ accepted: acknowledged.messages, unanswered: [], stored, devices: pages.map(({ inbox }) => inbox.evidence) }),
          ...pages.flatMap(({ failure }) => (failure === undefined ? [] : [inspect(failure)])),
        ],
      },
      {
        question: 'who was liked or followed has that among the notifications, and nothing that was taken back',
        broken: await brokenNotifications(system),
      },
      {
        question: 'every open page was told by an event of the last message, which was sent after the last fault',
        broken: pages
          .filter((page) => !has(page))
          .map(
            ({ inbox }) =>
              `a page of ${inbox.pairKey} was told of ${inbox.toldSeq} and shows ${inbox.shownSeq} of ${due.get(inbox.pairKey!)?.length ?? 0}`,
          ),
      },
      { question: 'each event was published once, in order for its aggregate (SAFETY-P4)', broken: events.flat() },
      {
        question: 'copies that services keep are what a rebuild from their owners makes',
        broken: [
          ...(rebuilt.code === 0 ? [] : [`the rebuild failed: ${rebuilt.stderr.slice(-500)}`]),
          ...unequal.map((name) => `${name} differs from what its owner knows`),
        ],
      },
    ],
  };
}
