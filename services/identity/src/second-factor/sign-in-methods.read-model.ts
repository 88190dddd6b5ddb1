import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { DataSource } from 'typeorm';
import { OwnAccountService } from '../accounts/own-account.service.js';
import { PasskeysRepository, presentPasskey } from '../passkeys/passkeys.repository.js';
import type { SignInMethods } from './dto/second-factor.contracts.js';
import { FactorsRepository } from './factors.repository.js';

/** How an account signs in, for its owner's eyes. */
@Injectable()
export class SignInMethodsReadModel {
  constructor(
    private readonly own: OwnAccountService,
    private readonly passkeys: PasskeysRepository,
    private readonly factors: FactorsRepository,
    private readonly dataSource: DataSource,
  ) {}

  async of(actor: Actor): Promise<SignInMethods> {
    const { id, passwordHash } = await this.own.get(actor);
    const [passkeys, { recoveryCodes }, [row]] = await Promise.all([
      this.passkeys.list(id),
      this.factors.of(id),
      this.dataSource.query<{ google: boolean; confirmed_at: Date | null }[]>(
        `SELECT EXISTS (SELECT FROM google_links WHERE account_id = $1) AS google,
                (SELECT confirmed_at FROM totp_secrets WHERE account_id = $1) AS confirmed_at`,
        [id],
      ),
    ]);
    const confirmedAt = row!.confirmed_at;
    return {
      password: passwordHash !== null,
      google: row!.google,
      passkeys: passkeys.map(presentPasskey),
      totp: confirmedAt && { confirmedAt: confirmedAt.toISOString() },
      recoveryCodesLeft: recoveryCodes,
    };
  }
}
