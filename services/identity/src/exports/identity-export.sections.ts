import { detailOf, timeDetailOf, type ExportedSection } from '@affinity/kit/exports/export-document';
import type { Language } from '@affinity/proto/vocabulary/languages';
import { browserName } from '../devices/browser-name.js';

/** The archive is in English, whatever its owner reads. */
const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });

export interface AccountRecord {
  readonly email: string | null;
  readonly emailVerifiedAt: Date | null;
  readonly displayName: string | null;
  readonly roles: readonly string[];
  readonly language: Language | null;
  readonly hasPassword: boolean;
  readonly createdAt: Date;
}

export interface PasskeyRecord {
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

export interface SessionRecord {
  readonly userAgent: string | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly endedAt: Date | null;
}

interface SignInRecords {
  readonly account: AccountRecord | undefined;
  readonly links: readonly { readonly createdAt: Date }[];
  readonly apps: readonly { readonly confirmedAt: Date | null }[];
  readonly codes: readonly { readonly usedAt: Date | null }[];
}

export function accountSection({ displayName, email, emailVerifiedAt, language, roles, createdAt }: AccountRecord): ExportedSection {
  return {
    title: 'Account',
    entries: [
      {
        facts: [
          ...detailOf('Name', displayName),
          ...detailOf('E-mail address', email),
          ...timeDetailOf('Address confirmed', emailVerifiedAt),
          ...detailOf('Language', language && LANGUAGE_NAMES.of(language)),
          ...detailOf('Roles', roles.join(', ')),
          ...timeDetailOf('Created', createdAt),
        ],
      },
    ],
  };
}

export function passkeysSection(passkeys: readonly PasskeyRecord[]): ExportedSection {
  return {
    title: 'Passkeys',
    entries: passkeys.map(({ name, createdAt, lastUsedAt }) => ({
      heading: name,
      facts: [...timeDetailOf('Added', createdAt), ...timeDetailOf('Last used', lastUsedAt)],
    })),
  };
}

export function signInSection({ account, links, apps, codes }: SignInRecords): ExportedSection {
  const unused = codes.filter(({ usedAt }) => usedAt === null).length;
  return {
    title: 'How you sign in',
    entries: [
      {
        facts: [
          { label: 'Password', text: account?.hasPassword ? 'set' : 'none' },
          ...links.flatMap(({ createdAt }) => timeDetailOf('Google linked', createdAt)),
          ...apps.flatMap(({ confirmedAt }) => timeDetailOf('Authenticator app set up', confirmedAt)),
          ...(codes.length > 0 ? [{ label: 'Recovery codes', text: `${unused} of ${codes.length} unused` }] : []),
        ],
      },
    ],
  };
}

export function sessionsSection(sessions: readonly SessionRecord[]): ExportedSection {
  return {
    title: 'Sessions',
    note: 'Where you are signed in, and where you were within the last 30 days.',
    entries: sessions.map(({ userAgent, createdAt, lastSeenAt, endedAt }) => ({
      heading: browserName(userAgent ?? '') ?? 'Unknown browser',
      facts: [...timeDetailOf('Signed in', createdAt), ...timeDetailOf('Last seen', lastSeenAt), ...timeDetailOf('Ended', endedAt)],
    })),
  };
}
