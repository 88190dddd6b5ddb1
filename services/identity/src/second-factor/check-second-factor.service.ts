import { Injectable } from '@nestjs/common';
import { Transactions } from '@affinity/kit/db/transactions';
import type { SecondFactorProof } from '@affinity/proto/vocabulary/sign-in-factors';
import { ACCOUNTS } from '../accounts/account.entity.js';
import { VerifyAssertionService } from '../passkeys/verify-assertion.service.js';
import { FactorNotices } from './factor-notices.service.js';
import { FactorsRepository } from './factors.repository.js';
import { hashRecoveryCode } from './recovery-code.js';
import { SecondFactorThrottle } from './second-factor-throttle.js';
import { SecondFactorWrongError, type RefusalStatus } from './second-factor.errors.js';
import { stepOfCode } from './totp-code.js';
import { TotpSecretsRepository } from './totp-secrets.repository.js';

export interface CheckOptions {
  readonly accountId: string;
  /** Which challenge a passkey must have signed. */
  readonly purpose: 'second-factor' | 'reauthentication';
  readonly status: RefusalStatus;
}

/** Whether a proof of a second factor holds. Each is good once: a code, a step of the app, a challenge. */
@Injectable()
export class CheckSecondFactor {
  constructor(
    private readonly assertions: VerifyAssertionService,
    private readonly secrets: TotpSecretsRepository,
    private readonly throttle: SecondFactorThrottle,
    private readonly factors: FactorsRepository,
    private readonly notices: FactorNotices,
    private readonly transactions: Transactions,
  ) {}

  /**
   * @returns whether the member was recognised as well (finger, face, screen lock), which only a passkey can say
   * @throws SecondFactorWrongError, PasskeyRefusedError, PasskeyCopiedError, TooManyAttemptsError
   */
  async check(proof: SecondFactorProof, { accountId, purpose, status }: CheckOptions): Promise<{ userVerified: boolean }> {
    if (proof.kind === 'passkey') {
      return this.assertions.verify(proof.assertion, { purpose, accountId, requireUserVerification: false, status });
    }
    if (proof.kind === 'totp') await this.checkCode(accountId, proof.code, status);
    else await this.useRecoveryCode(accountId, proof.code, status);
    return { userVerified: false };
  }

  private async checkCode(accountId: string, code: string, status: RefusalStatus): Promise<void> {
    await this.throttle.admit(accountId);
    const found = await this.secrets.find(accountId);
    const step = found?.confirmedAt ? stepOfCode(found.secret, code) : undefined;
    if (step === undefined || !(await this.secrets.use(accountId, step))) throw new SecondFactorWrongError(status);
    await this.throttle.succeeded(accountId);
  }

  private async useRecoveryCode(accountId: string, code: string, status: RefusalStatus): Promise<void> {
    await this.transactions.run(async (tx) => {
      const [, used] = await tx.manager.query<[unknown[], number]>(
        `UPDATE recovery_codes SET used_at = now() WHERE account_id = $1 AND code_hash = $2 AND used_at IS NULL`,
        [accountId, hashRecoveryCode(accountId, code)],
      );
      if (used === 0) throw new SecondFactorWrongError(status);
      const account = await ACCOUNTS.existing(tx.manager, accountId);
      const { recoveryCodes } = await this.factors.of(accountId, tx.manager);
      await this.notices.send(tx, account, { kind: 'recovery-code-used', left: recoveryCodes });
    });
  }
}
