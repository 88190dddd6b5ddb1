import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { outsideWork } from '@affinity/kit/db/outside-work';
import { UnavailableError } from '@affinity/kit/errors/domain-error';
import { hash, verify } from '@node-rs/argon2';

/** Of one computation, in KiB and passes. */
interface HashingCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's first choice for Argon2id (the library's default variant): 19 MiB, two passes, one lane. */
const COST: HashingCost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** The other half of the cores is everybody else's (SAFETY-16). */
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));
/** Each holds a connection of the caller's, which has no more than 32 and needs some for whoever is signed in. */
const WAITING = 16;
/** Who would wait longer is better told to come back. Well below the time for which our callers wait: theirs is never in vain. */
const LONGEST_WAIT_MS = 1000;
/** Of a computation, before one was seen. */
const USUAL_MS = 25;
/** How much the newest one counts for what the next is thought to take. */
const NEWEST = 1 / 4;

/** Argon2id with a bounded number of computations under way. Text is normalised (NFKC) first and never cut. */
@Injectable()
export class PasswordHasher {
  /** Of new hashes. No setting lowers it: only a test that holds this object does, where hashing is not what it tests. */
  cost = COST;
  private running = 0;
  private readonly queue: (() => void)[] = [];
  private usualMs = USUAL_MS;
  private decoy: Promise<string> | undefined;

  /** @throws UnavailableError `identity.busy` when too many computations wait, or these take too long. */
  hash(password: string): Promise<string> {
    return this.bounded(() => hash(password.normalize('NFKC'), this.cost));
  }

  /** @throws UnavailableError `identity.busy` when too many computations wait, or these take too long. */
  verify(passwordHash: string, password: string): Promise<boolean> {
    return this.bounded(() => verify(passwordHash, password.normalize('NFKC')));
  }

  /** Costs what {@link verify} costs, for an account that does not exist. */
  async verifyNothing(password: string): Promise<void> {
    this.decoy ??= this.hash('an account that does not exist');
    await this.verify(await this.decoy, password);
  }

  private async bounded<T>(work: () => Promise<T>): Promise<T> {
    outsideWork('A password hash');
    if (this.running >= AT_ONCE) await this.turn();
    else this.running++;
    const began = performance.now();
    try {
      return await work();
    } finally {
      this.usualMs += (performance.now() - began - this.usualMs) * NEWEST;
      this.handOver();
    }
  }

  /** What waited too long is not begun: its caller is about to give up, and those behind it wait as well. */
  private async turn(): Promise<void> {
    const expectedMs = ((this.queue.length + 1) * this.usualMs) / AT_ONCE;
    if (this.queue.length >= WAITING || expectedMs > LONGEST_WAIT_MS) throw busy();
    const since = performance.now();
    await new Promise<void>((resolve) => this.queue.push(resolve));
    if (performance.now() - since <= LONGEST_WAIT_MS) return;
    this.handOver();
    throw busy();
  }

  /** Of a slot, by whoever had it: `running` does not change while somebody waits. */
  private handOver(): void {
    const next = this.queue.shift();
    if (next) next();
    else this.running--;
  }
}

const busy = (): UnavailableError => new UnavailableError('identity.busy', 'Too many sign-ins at once.', 2);
