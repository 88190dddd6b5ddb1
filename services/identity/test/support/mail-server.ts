import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { PATIENCE } from '@affinity/kit/testing/patience';

export interface ReceivedMail {
  readonly to: string[];
  /** Headers and body as sent, with quoted-printable undone. */
  readonly raw: string;
}

export const CONFIRM_SUBJECT = 'Confirm your e-mail address';
/** Mails that follow what every test does: signing up, signing in with another browser, and setting a password. */
const EVERYDAY = [CONFIRM_SUBJECT, 'New sign-in', 'The password of your'];

/** A real SMTP server on loopback. */
export interface TestMailServer {
  readonly url: string;
  /** While true every mail is refused with a temporary failure. */
  refusing: boolean;
  /** Addresses that take no mail, for good. */
  readonly unknown: Set<string>;
  readonly refused: () => number;
  /** Waits for the `count`th mail to an address with this in its subject. Without it everyday mails are left out. */
  until(address: string, count?: number, subject?: string): Promise<ReceivedMail>;
  to(address: string, subject?: string): ReceivedMail[];
  stop(): Promise<void>;
}

export async function startMailServer(): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  let refusals = 0;
  const state = { refusing: false };
  const unknown = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      if (!unknown.has(address)) return done();
      refusals++;
      done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (state.refusing) {
          refusals++;
          done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
          return;
        }
        const raw = Buffer.concat(parts)
          .toString('utf8')
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as { port: number };
  const to = (address: string, subject?: string): ReceivedMail[] =>
    received.filter((mail) => {
      const about = /^Subject: (.*)$/m.exec(mail.raw)?.[1] ?? '';
      return (
        mail.to.includes(address) && (subject === undefined ? !EVERYDAY.some((start) => about.startsWith(start)) : about.includes(subject))
      );
    });
  return {
    url: `smtp://127.0.0.1:${port}`,
    get refusing() {
      return state.refusing;
    },
    set refusing(value) {
      state.refusing = value;
    },
    unknown,
    refused: () => refusals,
    to,
    until: async (address, count = 1, subject?) => {
      for (const deadline = Date.now() + 10_000 * PATIENCE; ;) {
        const mail = to(address, subject)[count - 1];
        if (mail) return mail;
        if (Date.now() > deadline) throw new Error(`No mail number ${count} arrived`);
        await sleep(20);
      }
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
