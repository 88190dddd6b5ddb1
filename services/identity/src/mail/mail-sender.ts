import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { BackgroundLoop } from '@affinity/kit/background/background-loop';
import { BackgroundLoops } from '@affinity/kit/background/background-loops';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { outsideWork } from '@affinity/kit/db/outside-work';
import { createTransport, type Transporter } from 'nodemailer';
import type { IdentityConfig } from '../config.js';
import { IdentityTelemetry } from '../telemetry.js';
import { RefusedAddresses } from './refused-addresses.js';
import { MailOutboxRepository, type DueMail } from './mail-outbox.repository.js';

const BATCH = 10;
/** Whoever writes mail wakes the sender. The interval finds what is to be tried again, and what a process left behind. */
const IDLE_MS = 10_000;
export const MAX_ATTEMPTS = 8;
const TIMEOUTS = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };

/** Sends what waits in the mail outbox, over SMTP, apart from any request. */
@Injectable()
export class MailSender implements OnApplicationShutdown {
  private readonly transport: Transporter;
  private readonly loop: BackgroundLoop;

  constructor(
    private readonly outbox: MailOutboxRepository,
    private readonly refused: RefusedAddresses,
    private readonly telemetry: IdentityTelemetry,
    @Inject(CONFIG) private readonly config: Pick<IdentityConfig, 'mail'>,
    loops: BackgroundLoops,
  ) {
    const { smtpUrl, requireTls } = config.mail;
    this.transport = createTransport({
      url: smtpUrl,
      requireTLS: requireTls,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...TIMEOUTS,
    });
    this.loop = loops.add({ name: 'mail', everyMs: IDLE_MS, round: () => this.sendDue() });
  }

  /** Hint that mail was committed. */
  wake(): void {
    this.loop.wake();
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }

  private async sendDue(): Promise<boolean> {
    for (const id of await this.outbox.removeExpired()) this.telemetry.mail('given-up', id);
    const due = await this.outbox.claim(BATCH);
    await Promise.all(due.map((mail) => this.send(mail)));
    return due.length === BATCH;
  }

  private async send({ id, attempts, kind, accountId, message }: DueMail): Promise<void> {
    try {
      if (!message) throw new Error('Sealed under another key');
      outsideWork('The mail server');
      await this.transport.sendMail({ from: this.config.mail.from, ...message });
    } catch (error) {
      const refused = refusesRecipient(error);
      if (refused && message && accountId !== null) await this.refused.note(accountId, message.to);
      // A digest is not worth a second try there. What a member waits for is: the mail server may have been wrong.
      const lets = refused && kind === 'digest';
      const final = attempts >= MAX_ATTEMPTS || !message || lets;
      if (final) await this.outbox.remove(id);
      this.telemetry.mail(lets ? 'refused' : final ? 'given-up' : 'failed', id, error);
      return;
    }
    await this.outbox.remove(id);
    this.telemetry.mail('sent', id);
  }
}

/** A permanent answer to the address (RFC 5321, 4.2.1), not to us or to what we send. */
function refusesRecipient(error: unknown): boolean {
  const { code, command, responseCode = 0 } = (error ?? {}) as { code?: string; command?: string; responseCode?: number };
  return code === 'EENVELOPE' && command === 'RCPT TO' && responseCode >= 500;
}
