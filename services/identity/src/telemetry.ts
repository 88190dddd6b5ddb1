import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@affinity/kit/logging/logger';
import { Metrics } from '@affinity/kit/telemetry/metrics';
import { Counter } from 'prom-client';

export type SignInMethod = 'password' | 'sign-up' | 'google' | 'passkey' | 'custom-token' | 'anonymous';

/** Changes of the ways into an account. */
export type FactorChange =
  | 'passkey-added'
  | 'passkey-removed'
  | 'totp-added'
  | 'totp-removed'
  | 'recovery-codes-renewed'
  | 'factors-removed';

export type AccountChange =
  | 'created'
  | 'disabled'
  | 'enabled'
  | 'suspended'
  | 'roles-set'
  | 'password-changed'
  | 'email-confirmed'
  | 'email-changed'
  | 'email-restored'
  | 'google-linked'
  | 'deleted'
  | 'export-requested';

/** Identity's business counters and log lines: account and session ids only, never an e-mail address, a token or an IP address. */
@Injectable()
export class IdentityTelemetry {
  private readonly signIns: Counter<'method' | 'outcome'>;
  private readonly refreshes: Counter<'outcome'>;
  private readonly ended: Counter<'reason'>;
  private readonly mails: Counter<'outcome'>;

  constructor(
    metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const registers = [metrics.registry];
    this.signIns = new Counter({
      name: 'affinity_identity_sign_ins_total',
      help: 'Sign-ins and sign-ups, by method and outcome code',
      labelNames: ['method', 'outcome'],
      registers,
    });
    this.refreshes = new Counter({
      name: 'affinity_identity_refreshes_total',
      help: 'Session refreshes, by outcome',
      labelNames: ['outcome'],
      registers,
    });
    this.ended = new Counter({
      name: 'affinity_identity_sessions_ended_total',
      help: 'Sessions ended before they expired, by reason',
      labelNames: ['reason'],
      registers,
    });
    this.mails = new Counter({
      name: 'affinity_identity_mails_total',
      help: 'Attempts to send mail, by outcome',
      labelNames: ['outcome'],
      registers,
    });
  }

  signedIn(method: SignInMethod, accountId: string, sessionId: string): void {
    this.signIns.inc({ method, outcome: 'ok' });
    this.logger.info({ method, accountId, sessionId }, 'Signed in');
  }

  signInRefused(method: SignInMethod, code: string): void {
    this.signIns.inc({ method, outcome: code });
    this.logger.info({ method, code }, 'Sign-in refused');
  }

  refreshed(outcome: 'rotated' | 'repeated' | 'reused' | 'invalid'): void {
    this.refreshes.inc({ outcome });
  }

  refreshReused(accountId: string, sessionId: string): void {
    this.refreshed('reused');
    this.logger.warn({ accountId, sessionId }, 'A spent refresh token came back: the session is ended');
  }

  sessionsEnded(reason: string, count: number): void {
    if (count > 0) this.ended.inc({ reason }, count);
  }

  accountChanged(change: AccountChange | FactorChange, accountId: string): void {
    this.logger.info({ change, accountId }, 'Account changed');
  }

  guessingNoticed(accountId: string): void {
    this.logger.warn({ accountId }, 'Strangers entered many wrong passwords for one account');
  }

  /** The library's reason names origins and counters, never a key or a member. */
  passkeyRefused(error: unknown): void {
    this.logger.info({ err: error }, 'A passkey was refused');
  }

  passkeyCopied(accountId: string, passkeyId: string): void {
    this.logger.warn({ accountId, passkeyId }, 'The counter of a passkey did not go on: it may have been copied');
  }

  /** Logs only the error code of the provider's answer (RFC 6749 section 4.1.2.1): a description may carry what the member typed. */
  googleFailed(step: string, error: unknown): void {
    const { name, code, error: oauthError } = (error ?? {}) as { name?: string; code?: string; error?: string };
    this.signIns.inc({ method: 'google', outcome: 'identity.google_failed' });
    this.logger.warn({ step, errorName: name, errorCode: code, oauthError }, 'Google sign-in failed');
  }

  /** `refused`: the address takes no mail, and it was a mail that is let go then. */
  mail(outcome: 'sent' | 'failed' | 'given-up' | 'refused', mailId: string, error?: unknown): void {
    this.mails.inc({ outcome });
    const { code, responseCode } = (error ?? {}) as { code?: string; responseCode?: number };
    if (outcome === 'given-up') this.logger.error({ mailId, errorCode: code, responseCode }, 'Mail given up: check the mail server');
    else if (outcome === 'refused') this.logger.info({ mailId, responseCode }, 'Mail let go: the address takes none');
    else if (outcome === 'failed') this.logger.warn({ mailId, errorCode: code, responseCode }, 'Mail not sent; it will be tried again');
  }

  workFailed(work: string, error: unknown): void {
    this.logger.warn({ err: error, work }, 'Background work interrupted');
  }
}
