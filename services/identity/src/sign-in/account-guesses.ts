import { Inject, Injectable } from '@nestjs/common';
import { REDIS } from '@affinity/kit/redis/redis.token';
import type { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { attemptOf, orTooMany, type Attempt } from './attempt.js';
import { GuessingNoticesWorker } from './guessing-notices.worker.js';
import { createLimiter, limitKey } from './rate-limits.js';
import { FAILURES_PER_PAIR } from './sign-in-throttle.js';

export const GUESSES_PER_ACCOUNT = { name: 'guesses', points: 50, seconds: 3600 };
/** As many failures as one address may have before it is refused: the owner is told of guesses from a single address, too. */
export const GUESSES_UNTIL_TOLD = FAILURES_PER_PAIR.points;
/** The limit of one device, address block or session that the account knows. */
export const GUESSES_PER_HOLDER = { name: 'holder', points: 10, seconds: 15 * 60 };
/** How often strangers were shut out lately: each time it takes twice as long. */
const SHUT_OUT = { name: 'shut-out', points: Number.MAX_SAFE_INTEGER, seconds: 7 * 24 * 3600 };
const LONGEST_SECONDS = 24 * 3600;

/**
 * Bounds the guesses at one account over all addresses. After fifty failures of strangers in an hour, strangers are refused for one
 * hour, then two, four, up to a day. The owner is told from the tenth on. Somebody who comes from where the account was signed in
 * to before is counted apart, so that nobody locks the owner out. An address without an account is counted all the same: neither
 * answer nor time tells which is which.
 */
@Injectable()
export class AccountGuesses {
  private readonly strangers;
  private readonly holders;
  private readonly shutOut;

  constructor(
    private readonly dataSource: DataSource,
    private readonly notices: GuessingNoticesWorker,
    @Inject(REDIS) redis: Redis,
  ) {
    this.strangers = createLimiter(redis, GUESSES_PER_ACCOUNT);
    this.holders = createLimiter(redis, GUESSES_PER_HOLDER);
    this.shutOut = createLimiter(redis, SHUT_OUT);
  }

  /**
   * @param holder a known origin or a session; undefined for a stranger
   * @throws TooManyAttemptsError, whether or not the attempt would have succeeded
   */
  async admit(emailKey: string, holder: string | undefined): Promise<Attempt> {
    if (holder !== undefined) {
      const key = limitKey(emailKey, holder);
      await orTooMany(this.holders.consume(key));
      return attemptOf({
        succeeded: async () => void (await this.holders.delete(key)),
        refund: async () => void (await this.holders.reward(key)),
      });
    }
    const key = limitKey(emailKey);
    const counted = this.strangers.consume(key);
    await orTooMany(counted, async ({ consumedPoints }) => {
      if (consumedPoints === GUESSES_PER_ACCOUNT.points + 1) await this.shut(key);
    });
    if ((await counted).consumedPoints === GUESSES_UNTIL_TOLD) await this.tell(emailKey);
    // A stranger who knows the password takes back the own attempt only: others' failures stay counted.
    const takeBack = async (): Promise<void> => void (await this.strangers.reward(key));
    return attemptOf({ succeeded: takeBack, refund: takeBack });
  }

  /** Strangers may try again: the password they guessed at is not the account's any more. */
  async lift(emailKey: string): Promise<void> {
    await this.strangers.delete(limitKey(emailKey));
  }

  /** Removes what is counted for an e-mail whose account was deleted. What is counted by holder goes within a quarter of an hour. */
  async forget(emailKey: string): Promise<void> {
    const key = limitKey(emailKey);
    await Promise.all([this.strangers.delete(key), this.shutOut.delete(key)]);
  }

  private async shut(key: string): Promise<void> {
    const times = (await this.shutOut.consume(key)).consumedPoints;
    await this.strangers.block(key, Math.min(GUESSES_PER_ACCOUNT.seconds * 2 ** (times - 1), LONGEST_SECONDS));
  }

  private async tell(emailKey: string): Promise<void> {
    // Whether there is an owner to be told is looked up later: here it would show in the time.
    await this.dataSource.query(`INSERT INTO guessing_notices (id, email_key) VALUES ($1, $2)`, [uuidv7(), emailKey]);
    this.notices.noted();
  }
}
