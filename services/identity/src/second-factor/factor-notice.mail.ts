import type { MailSays } from '../mail/mail-says.js';
import type { MailWords } from '../mail/words/en.js';

interface PasskeyNotice {
  readonly kind: 'passkey-added' | 'passkey-removed' | 'passkey-copied';
  readonly name: string;
}
interface PlainNotice {
  readonly kind: 'totp-added' | 'totp-removed' | 'recovery-codes-renewed' | 'factors-removed';
}
interface CodeNotice {
  readonly kind: 'recovery-code-used';
  readonly left: number;
}

/** What the owner of an account is told of. */
export type FactorNotice = PasskeyNotice | PlainNotice | CodeNotice;

export function factorNoticeMail({ factors }: MailWords, notice: FactorNotice, settings: string): MailSays {
  const { subject, what } = saidOf(factors, notice);
  return { subject: `${subject}: Affinity`, parts: [what, factors.advice, { href: settings, label: factors.settings }] };
}

function saidOf(factors: MailWords['factors'], notice: FactorNotice): { subject: string; what: string } {
  if ('name' in notice) return factors[notice.kind](notice.name);
  return notice.kind === 'recovery-code-used' ? factors[notice.kind](notice.left) : factors[notice.kind];
}
