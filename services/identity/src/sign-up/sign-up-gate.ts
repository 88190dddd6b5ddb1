import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { REDIS } from '@affinity/kit/redis/redis.token';
import type { Redis } from 'ioredis';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import type { IdentityConfig } from '../config.js';
import { AddressLimiter, WIDTHS } from '../sign-in/address-limiter.js';
import { attemptOf, type Attempt } from '../sign-in/attempt.js';
import type { SignUpChallengeResponse, SignUpProof } from './dto/sign-up.contracts.js';
import { ProofOfWork } from './proof-of-work.js';
import { TooManySignUpsError, WorkRequiredError } from './sign-up.errors.js';

/** About a second for a slow phone, which makes some ten thousand hashes in it. */
const FIRST_DIFFICULTY = 13;
const GREATEST_DIFFICULTY = 18;
const DAY_SECONDS = 24 * 3600;

/**
 * How many sign up from one address block: a few for nothing, more for work of the browser that doubles as they double, and no more
 * than the limit of a day. Of IPv6 the /64, the /56 and the /48 are counted, the wider with greater budgets.
 */
@Injectable()
export class SignUpGate {
  private readonly made;

  constructor(
    private readonly work: ProofOfWork,
    private readonly dataSource: DataSource,
    @Inject(REDIS) redis: Redis,
    @Inject(CONFIG) private readonly config: Pick<IdentityConfig, 'signUps'>,
  ) {
    this.made = new AddressLimiter(redis, { name: 'sign-ups', points: config.signUps.perDay, seconds: DAY_SECONDS });
  }

  async challenge(address: string): Promise<SignUpChallengeResponse> {
    const difficulty = await this.difficulty(address);
    return { challenge: this.work.issue(address, difficulty), difficulty };
  }

  /**
   * Counts a sign-up; `refund` takes it back when none came of it.
   * @param attemptKey of the request: repeated, it may show the same proof again
   * @throws WorkRequiredError without a proof where one is asked for, or with one that is wrong, used, too easy by now or
   *   another address's; TooManySignUpsError
   */
  async admit(address: string, proof: SignUpProof | undefined, attemptKey: string): Promise<Attempt> {
    const difficulty = await this.difficulty(address);
    if (difficulty > 0) await this.spend(address, proof, difficulty, attemptKey);
    try {
      await this.made.consume(address);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new TooManySignUpsError(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
    return attemptOf({ succeeded: async () => undefined, refund: () => this.made.reward(address) });
  }

  private async difficulty(address: string): Promise<number> {
    const counted = await this.made.counted(address);
    const most = Math.max(...counted.map((count, index) => count / WIDTHS[index]!.factor));
    const { calm } = this.config.signUps;
    if (most < calm) return 0;
    return Math.min(FIRST_DIFFICULTY + Math.floor(Math.log2((most + 1) / (calm + 1))), GREATEST_DIFFICULTY);
  }

  private async spend(address: string, proof: SignUpProof | undefined, difficulty: number, attemptKey: string): Promise<void> {
    const solved = proof && this.work.check(proof.challenge, proof.solution, address);
    // One step easier is accepted: another sign-up from there may have come in between.
    if (!solved || solved.difficulty < difficulty - 1) throw new WorkRequiredError();
    const spent = await this.dataSource.query<unknown[]>(
      `INSERT INTO spent_sign_up_proofs AS spent (challenge_hash, attempt_key, expires_at) VALUES ($1, $2, $3)
       ON CONFLICT (challenge_hash) DO UPDATE SET expires_at = excluded.expires_at WHERE spent.attempt_key = excluded.attempt_key
       RETURNING 1`,
      [solved.hash, attemptKey, solved.expiresAt],
    );
    if (spent.length === 0) throw new WorkRequiredError();
  }
}
