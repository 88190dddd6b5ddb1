import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { outsideWork } from '@affinity/kit/db/outside-work';
import { UnavailableError } from '@affinity/kit/errors/domain-error';
import { hash, verify } from '@node-rs/argon2';

/** The cost of one computation, in KiB and passes. */
interface HashingCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's first choice for Argon2id (the library's default variant): 19 MiB, two passes, one lane. */
const COST: HashingCost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** Hashing takes half of the cores; the other half is everybody else's (SAFETY-16). */
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));
/** Each waiting call holds a connection of its caller, which has no more than 32 and needs some for members who are signed in. */
const WAITING = 16;
/** A caller who would wait longer is better told to come back. Our callers wait well beyond this time: they never wait in vain. */
const LONGEST_WAIT_MS = 1000;
/** What a computation is thought to take before one was seen. */
const USUAL_MS = 25;
/** The weight of the newest computation in what the next is thought to take. */
const NEWEST = 1 / 4;

/** Argon2id with a bounded number of computations under way. Text is normalised (NFKC) first and never cut. */
@Injectable()
export class PasswordHasher {
  /** The cost of new hashes. No setting lowers it: only a test that holds this object does, where hashing is not what it tests. */
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

  /** A computation that waited too long is not begun: its caller is about to give up, and those behind it wait as well. */
  private async turn(): Promise<void> {
    const expectedMs = ((this.queue.length + 1) * this.usualMs) / AT_ONCE;
    if (this.queue.length >= WAITING || expectedMs > LONGEST_WAIT_MS) throw busy();
    const since = performance.now();
    await new Promise<void>((resolve) => this.queue.push(resolve));
    if (performance.now() - since <= LONGEST_WAIT_MS) return;
    this.handOver();
    throw busy();
  }

  /** Hands a slot to the next in line: `running` does not change while somebody waits. */
  private handOver(): void {
    const next = this.queue.shift();
    if (next) next();
    else this.running--;
  }
}

const busy = (): UnavailableError => new UnavailableError('identity.busy', 'Too many sign-ins at once.', 2);
