import { Inject, Injectable } from '@nestjs/common';
import type { ClientInfo } from '@affinity/kit/auth/client-info';
import { REDIS } from '@affinity/kit/redis/redis.token';
import type { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { parseEmail } from '../accounts/email-address.js';
import { KnownOrigins } from '../devices/known-origins.js';
import { AddressLimiter } from '../sign-in/address-limiter.js';
import { within } from '../sign-in/rate-limits.js';
import { PasswordResetWorker } from './password-reset.worker.js';

export const RESETS_PER_ADDRESS = { name: 'reset-address', points: 20, seconds: 3600 };
/** The limit of one address. What an e-mail is sent over all addresses is bounded where its account is known. */
export const RESETS_PER_PAIR = { name: 'reset-pair', points: 3, seconds: 900 };

/**
 * Takes a request and says nothing about it (DECISION-6, SAFETY-5). Whether there is such an account is looked up
 * later, by the worker: this path does the same work for every address, so its time tells nothing either.
 */
@Injectable()
export class RequestPasswordResetService {
  private readonly perAddress;
  private readonly perPair;

  constructor(
    private readonly dataSource: DataSource,
    private readonly origins: KnownOrigins,
    private readonly worker: PasswordResetWorker,
    @Inject(REDIS) redis: Redis,
  ) {
    this.perAddress = new AddressLimiter(redis, RESETS_PER_ADDRESS);
    this.perPair = new AddressLimiter(redis, RESETS_PER_PAIR);
  }

  /** Over a limit nothing is sent, and the answer is the same. @throws InvalidEmailError for what no account could have. */
  async request(text: string, client: ClientInfo): Promise<void> {
    const email = parseEmail(text);
    const allowed = await Promise.all([
      within(this.perAddress.consume(client.address)),
      within(this.perPair.consume(client.address, email.key)),
    ]);
    if (allowed.includes(false)) return;
    await this.dataSource.query(`INSERT INTO password_reset_requests (id, email_key, place) VALUES ($1, $2, $3)`, [
      uuidv7(),
      email.key,
      this.origins.hashOfAddress(client.address),
    ]);
    this.worker.requested();
  }
}
