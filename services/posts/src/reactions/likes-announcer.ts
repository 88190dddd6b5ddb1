import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { BackgroundLoop } from '@affinity/kit/background/background-loop';
import { BackgroundLoops } from '@affinity/kit/background/background-loops';
import { Transactions } from '@affinity/kit/db/transactions';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { PostsLikesChangedV1 } from '@affinity/proto/events/posts/likes-changed.v1';
import { changedLikes } from './changed-likes.js';
import { ANNOUNCE_TURN, ANNOUNCED_AT_ONCE, TAKE_LIKE_CHANGES, type LikeChange } from './like-changes.sql.js';

/** Likes wake the loop. The interval finds what a process that died left behind. */
const EVERY_MS = 30_000;
/** After an announcement the next one waits for this long: what comes meanwhile is told together. */
const GATHER_MS = 250;

/**
 * Tells of likes of posts what came together: the first one after a pause at once, then all of `GATHER_MS` in one event. The changes
 * wait in the database and go in the transaction that records their event: a process that dies loses none, and any process of the
 * service may announce what another one took (ADR 36).
 */
@Injectable()
export class LikesAnnouncer {
  private readonly loop: BackgroundLoop;
  private announcedAt = -Infinity;

  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: OutboxWriter,
    loops: BackgroundLoops,
  ) {
    this.loop = loops.add({ name: 'likes-announcements', everyMs: EVERY_MS, round: (goOn) => this.round(goOn) });
  }

  /** There are changes now. */
  readonly wake = (): void => this.loop.wake();

  private async round(goOn: () => boolean): Promise<boolean> {
    const rest = this.announcedAt + GATHER_MS - performance.now();
    // A process that ends does not wait: nobody else knows of its last changes for a while.
    if (rest > 0 && goOn()) await sleep(rest);
    const announced = await this.transactions.run(async (tx) => {
      await tx.rows(ANNOUNCE_TURN, []);
      const changes = await tx.rows<LikeChange & Record<string, unknown>>(TAKE_LIKE_CHANGES, []);
      await this.outbox.addAll(tx, PostsLikesChangedV1, eventsOf(changes));
      return changes.length;
    });
    const more = announced === ANNOUNCED_AT_ONCE;
    if (announced > 0) this.announcedAt = more ? -Infinity : performance.now();
    return more;
  }
}

const eventsOf = (changes: readonly LikeChange[]) =>
  changedLikes(changes).map((data) => ({
    subject: data.posts[0]!.postId,
    actorId: null,
    revision: data.posts[0]!.revision,
    data,
    time: changes.at(-1)!.changedAt,
  }));
