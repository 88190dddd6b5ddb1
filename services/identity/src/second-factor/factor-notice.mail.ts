import type { MailText } from '../mail/mail-layout.js';

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

interface Words {
  readonly subject: string;
  readonly what: string;
}

const WORDS: Readonly<Record<PlainNotice['kind'], Words>> = {
  'totp-added': {
    subject: 'An authenticator app was added',
    what: 'From now on your account asks for a code from your authenticator app.',
  },
  'totp-removed': {
    subject: 'The authenticator app was removed',
    what: 'Your account no longer asks for a code from your authenticator app.',
  },
  'recovery-codes-renewed': {
    subject: 'You have new recovery codes',
    what: 'New recovery codes were made for your account. The ones from before no longer work.',
  },
  'factors-removed': {
    subject: 'Your passkeys and codes were removed',
    what: 'Your passkeys, authenticator app and recovery codes were removed from your account. Your password or Google signs you in again.',
  },
};

const PASSKEY_WORDS: Readonly<Record<PasskeyNotice['kind'], (name: string) => Words>> = {
  'passkey-added': (name) => ({
    subject: 'A passkey was added',
    what: `The passkey "${name}" was added to your account. From now on it signs you in.`,
  }),
  'passkey-removed': (name) => ({
    subject: 'A passkey was removed',
    what: `The passkey "${name}" was removed from your account. It no longer signs you in.`,
  }),
  'passkey-copied': (name) => ({
    subject: 'A passkey was refused',
    what: `Somebody tried to sign in with the passkey "${name}", but it seems to have been copied, so we refused it. If this happens again, remove it and add a new one.`,
  }),
};

function wordsOf(notice: FactorNotice): Words {
  if ('name' in notice) return PASSKEY_WORDS[notice.kind](notice.name);
  if (notice.kind !== 'recovery-code-used') return WORDS[notice.kind];
  return { subject: 'A recovery code was used', what: `One of your recovery codes was just used. ${leftText(notice.left)}` };
}

function leftText(left: number): string {
  if (left === 0) return 'It was the last one. Make new ones in Settings.';
  return left === 1 ? 'One is left.' : `${left} are left.`;
}

/** The words of these mails stand here alone. */
export function factorNoticeMail(to: string, displayName: string, settings: string, notice: FactorNotice): MailText {
  const { subject, what } = wordsOf(notice);
  return {
    to,
    displayName,
    subject: `${subject}: Affinity`,
    parts: [
      what,
      'If this was you, there is nothing to do. If it was not, change your password and look through "Sign-in and security":',
      { href: settings, label: 'Open your settings' },
    ],
  };
}
