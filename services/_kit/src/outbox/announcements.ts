import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { EventDefinition } from '@affinity/proto/events/define-event';
import type { BackgroundLoop } from '../background/background-loop.js';
import { BackgroundLoops } from '../background/background-loops.js';
import type { PreparedQuery } from '../db/prepared-queries.js';
import { Transactions } from '../db/transactions.js';
import { OutboxWriter, type EventToPublish } from './outbox-writer.js';

/** Changes wake the loop. The interval finds what a process that died left behind. */
const EVERY_MS = 30_000;
/** After an announcement the next one waits for this long: what comes meanwhile is told together. */
const GATHER_MS = 250;
/** Changes that one transaction announces. */
const AT_ONCE = 1000;

/** Changes that wait in a table to be announced, and the events that tell of them. */
export interface Announcement<Change, D extends EventDefinition> {
  /** As the log and the metrics call it, in kebab-case. Unique in the database: it is also whose turn it is. */
  readonly name: string;
  /** A row for each change, counted by its column `seq`, an identity. Rows about one thing are added while the thing is held. */
  readonly table: string;
  /** The fields of a change, each with its column. */
  readonly columns: Readonly<Record<keyof Change, string>>;
  readonly event: D;
  /** The events about changes that came together, which are given in the order of their `seq`. */
  readonly eventsOf: (changes: readonly Change[]) => readonly EventToPublish<D>[];
}

/**
 * Tells together of what came together: the first change after a pause at once, then all of `GATHER_MS` in as few events as hold them.
 * The changes wait in the database and go in the transaction that records their events: a process that dies loses none, and any
 * process of the service may announce what another one kept (ADR 36).
 */
@Injectable()
export class Announcements {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: OutboxWriter,
    private readonly loops: BackgroundLoops,
  ) {}

  /** Only constructors call it. */
  add<Change, D extends EventDefinition>(announcement: Announcement<Change, D>): Announcer<Change, D> {
    return new Announcer(announcement, this.transactions, this.outbox, this.loops);
  }
}

export class Announcer<Change, D extends EventDefinition> {
  private readonly loop: BackgroundLoop;
  private readonly turn: PreparedQuery;
  private readonly take: PreparedQuery;
  private announcedAt = -Infinity;

  constructor(
    private readonly announcement: Announcement<Change, D>,
    private readonly transactions: Transactions,
    private readonly outbox: OutboxWriter,
    loops: BackgroundLoops,
  ) {
    const { name } = announcement;
    this.turn = turnOf(name);
    this.take = takeStatement(announcement);
    this.loop = loops.add({ name, everyMs: EVERY_MS, round: (goOn) => this.round(goOn) });
  }

  /** There are changes now. */
  readonly wake = (): void => this.loop.wake();

  private async round(goOn: () => boolean): Promise<boolean> {
    const rest = this.announcedAt + GATHER_MS - performance.now();
    // A process that ends does not wait: nobody else knows of its last changes for a while.
    if (rest > 0 && goOn()) await sleep(rest);
    const { event, eventsOf } = this.announcement;
    const announced = await this.transactions.run(async (tx) => {
      await tx.rows(this.turn, []);
      const changes = await tx.rows<Change & Record<string, unknown>>(this.take, []);
      await this.outbox.addAll(tx, event, eventsOf(changes));
      return changes.length;
    });
    const more = announced === AT_ONCE;
    if (announced > 0) this.announcedAt = more ? -Infinity : performance.now();
    return more;
  }
}

/** Whoever takes changes has the turn until the transaction's end: events about one thing are recorded in their order. */
const turnOf = (name: string): PreparedQuery => ({
  name: `${name}-turn-v1`,
  text: `SELECT pg_advisory_xact_lock(hashtextextended('${name}', 0))::text`,
});

/**
 * A change gets its `seq` while its thing is held. So the order of `seq` is the order of the thing's changes, and what one snapshot
 * shows of them leaves none out before the last. Of different things a later `seq` may be there first: they do not concern each other.
 */
function takeStatement<Change, D extends EventDefinition>({ name, table, columns }: Announcement<Change, D>): PreparedQuery {
  const fields = Object.entries<string>(columns).map(([field, column]) => `${column} AS "${field}"`);
  return {
    name: `${name}-take-v1`,
    text: `
      WITH taken AS (
        DELETE FROM ${table} WHERE seq IN (SELECT seq FROM ${table} ORDER BY seq LIMIT ${AT_ONCE}) RETURNING *
      )
      SELECT ${fields.join(', ')} FROM taken ORDER BY seq`,
  };
}
