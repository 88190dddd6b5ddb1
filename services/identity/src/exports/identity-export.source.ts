import { Injectable } from '@nestjs/common';
import type { ExportedFile, ExportSource } from '@affinity/kit/exports/export-source';
import { DataSource } from 'typeorm';
import {
  accountSection,
  passkeysSection,
  sessionsSection,
  signInSection,
  type AccountRecord,
  type PasskeyRecord,
  type SessionRecord,
} from './identity-export.sections.js';

/**
 * What identity holds of an account, secrets left out: no hash of a password, token or link is of use to its owner. At
 * most a few dozen sessions are live and those that are over go after 30 days, so one file holds them.
 */
@Injectable()
export class IdentityExportSource implements ExportSource {
  constructor(private readonly dataSource: DataSource) {}

  async *collect(accountId: string): AsyncIterable<ExportedFile> {
    const rows = <R = unknown>(text: string): Promise<R[]> => this.dataSource.query<R[]>(text, [accountId]);
    const [account] = await rows<AccountRecord>(
      `SELECT id, kind, email, email_verified_at AS "emailVerifiedAt", first_name AS "firstName", last_name AS "lastName",
              display_name AS "displayName", photo_url AS "photoUrl", language, roles, password_hash IS NOT NULL AS "hasPassword",
              created_at AS "createdAt"
       FROM accounts WHERE id = $1`,
    );
    yield { name: 'account', content: account ?? null, ...(account && { sections: [accountSection(account)] }) };
    const links = await rows<{ createdAt: Date }>(
      `SELECT issuer, subject, created_at AS "createdAt" FROM google_links WHERE account_id = $1 ORDER BY created_at`,
    );
    yield { name: 'google-links', content: links };
    const passkeys = await rows<PasskeyRecord>(
      `SELECT name, created_at AS "createdAt", last_used_at AS "lastUsedAt", backed_up AS "backedUp"
       FROM passkeys WHERE account_id = $1 ORDER BY created_at`,
    );
    yield { name: 'passkeys', content: passkeys, sections: [passkeysSection(passkeys)] };
    const apps = await rows<{ confirmedAt: Date | null }>(
      `SELECT created_at AS "createdAt", confirmed_at AS "confirmedAt" FROM totp_secrets WHERE account_id = $1`,
    );
    yield { name: 'authenticator-app', content: apps };
    const codes = await rows<{ usedAt: Date | null }>(
      `SELECT created_at AS "createdAt", used_at AS "usedAt" FROM recovery_codes WHERE account_id = $1 ORDER BY used_at, created_at`,
    );
    yield { name: 'recovery-codes', content: codes, sections: [signInSection({ account, links, apps, codes })] };
    const sessions = await rows<SessionRecord>(
      `SELECT id, user_agent AS "userAgent", created_at AS "createdAt", last_seen_at AS "lastSeenAt", ended_at AS "endedAt",
              ended_reason AS "endedReason"
       FROM sessions WHERE account_id = $1 ORDER BY created_at DESC`,
    );
    yield { name: 'sessions', content: sessions, sections: [sessionsSection(sessions)] };
    yield {
      name: 'digests',
      content: {
        taken: await rows(`SELECT taken_at AS "takenAt" FROM taken_digests WHERE account_id = $1 ORDER BY taken_at`),
        refused: await rows(`SELECT email_key AS "email", refused_at AS "refusedAt" FROM refused_addresses WHERE account_id = $1`),
      },
    };
    yield {
      name: 'exports',
      content: await rows(
        `SELECT id, state, created_at AS "createdAt" FROM account_exports WHERE account_id = $1 ORDER BY created_at DESC`,
      ),
    };
  }

  /** What the account is called in the archive's head. */
  async nameOf(accountId: string): Promise<string> {
    const [account] = await this.dataSource.query<AccountRecord[]>(
      `SELECT display_name AS "displayName", email FROM accounts WHERE id = $1`,
      [accountId],
    );
    return account?.displayName || account?.email || 'A deleted account';
  }
}
