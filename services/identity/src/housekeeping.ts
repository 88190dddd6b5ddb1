import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CaseTokensRepository } from './case-tokens/case-tokens.repository.js';
import { BackgroundLoop } from './mail/background-loop.js';
import { IdentityTelemetry } from './telemetry.js';

const EVERY_MS = 10 * 60_000;
const BATCH = 1000;

/** Deletes what is over: sessions, reset links and challenges past their time, a thousand rows at a time so that no lock is held long. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop: BackgroundLoop;

  constructor(
    private readonly dataSource: DataSource,
    private readonly caseTokens: CaseTokensRepository,
    telemetry: IdentityTelemetry,
  ) {
    this.loop = new BackgroundLoop(
      () => this.sweep(),
      EVERY_MS,
      (error) => telemetry.workFailed('housekeeping', error),
    );
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop();
  }

  private async sweep(): Promise<boolean> {
    const [, sessions] = await this.dataSource.query<[unknown[], number]>(
      `DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE refresh_expires_at < now() ORDER BY refresh_expires_at LIMIT $1)`,
      [BATCH],
    );
    const [, resets] = await this.dataSource.query<[unknown[], number]>(
      `DELETE FROM password_resets WHERE token_hash IN (SELECT token_hash FROM password_resets WHERE expires_at < now() ORDER BY expires_at LIMIT $1)`,
      [BATCH],
    );
    const [, challenges] = await this.dataSource.query<[unknown[], number]>(
      `DELETE FROM pending_challenges WHERE id_hash IN (SELECT id_hash FROM pending_challenges WHERE expires_at < now() ORDER BY expires_at LIMIT $1)`,
      [BATCH],
    );
    const caseTokens = await this.caseTokens.removeExpired(BATCH);
    return [sessions, resets, challenges, caseTokens].includes(BATCH);
  }
}
