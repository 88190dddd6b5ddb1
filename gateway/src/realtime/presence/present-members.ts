import type { Logger } from '@affinity/kit/logging/logger';
import type { PresenceStore } from './presence-store.js';
import { WorkQueue } from './work-queue.js';

const READS_AT_ONCE = 16;
const WRITES_AT_ONCE = 64;

/** Whether connected members may see that a member is there. Rejects while that cannot be found out. */
export type MayBeSeen = (memberId: string) => Promise<boolean>;

interface Here {
  sockets: number;
  /** False until the setting is known. */
  shown: boolean;
  /** Grows with everything that outdates an answer under way. */
  turn: number;
  leaving: NodeJS.Timeout | undefined;
}

/** The members with sockets on this instance who are said to be there: those who want to be seen. */
export class PresentMembers {
  private readonly here = new Map<string, Here>();
  /** What Redis was told. An entry is unconfirmed while Redis may not have heard it. */
  private readonly registered = new Map<string, { instanceId: string; confirmed: boolean }>();
  private readonly reads: WorkQueue<string>;
  private readonly writes: WorkQueue<string>;
  private stopped = false;

  constructor(
    private readonly store: PresenceStore,
    private readonly instance: { readonly id: string },
    private readonly mayBeSeen: MayBeSeen,
    private readonly graceMs: number,
    logger: Logger,
  ) {
    this.reads = new WorkQueue((memberId) => this.read(memberId), READS_AT_ONCE, 'Reading who may be seen', logger);
    this.writes = new WorkQueue((memberId) => this.write(memberId), WRITES_AT_ONCE, 'Saying who is there', logger);
  }

  /** How many members are said to be there. */
  get size(): number {
    return this.registered.size;
  }

  /** A socket of the member opened. */
  join(memberId: string): void {
    const here = this.here.get(memberId);
    if (here) {
      here.sockets += 1;
      clearTimeout(here.leaving);
      here.leaving = undefined;
      return;
    }
    this.here.set(memberId, { sockets: 1, shown: false, turn: 0, leaving: undefined });
    this.reads.add(memberId);
  }

  /** A socket of the member closed. */
  leave(memberId: string): void {
    const here = this.here.get(memberId);
    if (!here) return;
    here.sockets -= 1;
    if (here.sockets > 0 || this.stopped) return;
    here.leaving = setTimeout(() => this.remove(memberId), this.graceMs);
    here.leaving.unref();
  }

  /** A member changed the setting. "Off" holds at once. "On" holds when profiles confirms it: an old event may be told again. */
  settingChanged(memberId: string, shown: boolean): void {
    const here = this.here.get(memberId);
    if (!here) return;
    if (!shown) {
      here.shown = false;
      this.writes.add(memberId);
    }
    this.recheck(memberId);
  }

  /** The member's right to be shown may have changed. */
  recheck(memberId: string): void {
    const here = this.here.get(memberId);
    if (!here) return;
    here.turn += 1;
    this.reads.add(memberId);
  }

  recheckAll(): void {
    for (const memberId of this.here.keys()) this.recheck(memberId);
  }

  /** Says anew who is there, after Redis forgot this instance. */
  registerAll(): void {
    for (const memberId of this.here.keys()) this.writes.add(memberId);
  }

  stop(): void {
    this.stopped = true;
    this.reads.stop();
    this.writes.stop();
    for (const { leaving } of this.here.values()) clearTimeout(leaving);
  }

  private remove(memberId: string): void {
    this.here.delete(memberId);
    this.reads.delete(memberId);
    this.writes.add(memberId);
  }

  private async read(memberId: string): Promise<void> {
    const here = this.here.get(memberId);
    if (!here) return;
    const { turn } = here;
    const shown = await this.mayBeSeen(memberId);
    if (here.turn !== turn || this.here.get(memberId) !== here) return;
    here.shown = shown;
    this.writes.add(memberId);
  }

  private async write(memberId: string): Promise<void> {
    const wanted = this.here.get(memberId)?.shown === true;
    const held = this.registered.get(memberId);
    const instanceId = this.instance.id;
    if (wanted && !(held?.confirmed && held.instanceId === instanceId)) {
      const entry = { instanceId, confirmed: false };
      this.registered.set(memberId, entry);
      await this.store.enter(instanceId, memberId);
      entry.confirmed = true;
    } else if (!wanted && held) {
      await this.store.leave(held.instanceId, memberId);
      this.registered.delete(memberId);
    }
  }
}
