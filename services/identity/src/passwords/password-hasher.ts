import { Injectable } from '@nestjs/common';
import { outsideWork } from '@affinity/kit/db/outside-work';
import { UnavailableError } from '@affinity/kit/errors/domain-error';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for Argon2id (the library's default variant): 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** More at once only makes each slower and takes the cores from everybody else (SAFETY 16). */
const AT_ONCE = 2;
/** About half a second of waiting at 10 ms each; beyond that a caller is better told to come back. */
const WAITING = 64;

/** Argon2id with a bounded number of computations under way. Text is normalised (NFKC) first and never cut. */
@Injectable()
export class PasswordHasher {
  private running = 0;
  private readonly queue: (() => void)[] = [];
  private decoy: Promise<string> | undefined;

  /** @throws UnavailableError `identity.busy` when too many computations wait. */
  hash(password: string): Promise<string> {
    return this.bounded(() => hash(password.normalize('NFKC'), OPTIONS));
  }

  /** @throws UnavailableError `identity.busy` when too many computations wait. */
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
    if (this.running >= AT_ONCE) {
      if (this.queue.length >= WAITING) throw new UnavailableError('identity.busy', 'Too many sign-ins at once.', 2);
      // The slot is handed over by whoever finishes, so `running` does not change.
      await new Promise<void>((resolve) => this.queue.push(resolve));
    } else {
      this.running++;
    }
    try {
      return await work();
    } finally {
      const next = this.queue.shift();
      if (next) next();
      else this.running--;
    }
  }
}
