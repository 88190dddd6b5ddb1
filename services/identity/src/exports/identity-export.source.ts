import { Injectable } from '@nestjs/common';
import type { ExportedFile, ExportSource } from '@affinity/kit/exports/export-source';
import { DataSource } from 'typeorm';

/**
 * What identity holds of an account, secrets left out: no hash of a password, token or link is of use to its owner. At
 * most a few dozen sessions are live and those that are over go after 30 days, so one file holds them.
 */
@Injectable()
export class IdentityExportSource implements ExportSource {
  constructor(private readonly dataSource: DataSource) {}

  async *collect(accountId: string): AsyncIterable<ExportedFile> {
    const rows = (text: string): Promise<unknown[]> => this.dataSource.query<unknown[]>(text, [accountId]);
    const [account] = await rows(
      `SELECT id, kind, email, email_verified_at AS "emailVerifiedAt", first_name AS "firstName", last_name AS "lastName",
              display_name AS "displayName", photo_url AS "photoUrl", roles, password_hash IS NOT NULL AS "hasPassword",
              created_at AS "createdAt"
       FROM accounts WHERE id = $1`,
    );
    yield { name: 'account', content: account ?? null };
    yield {
      name: 'google-links',
      content: await rows(`SELECT issuer, subject, created_at AS "createdAt" FROM google_links WHERE account_id = $1 ORDER BY created_at`),
    };
    yield {
      name: 'passkeys',
      content: await rows(
        `SELECT name, created_at AS "createdAt", last_used_at AS "lastUsedAt", backed_up AS "backedUp"
         FROM passkeys WHERE account_id = $1 ORDER BY created_at`,
      ),
    };
    yield {
      name: 'authenticator-app',
      content: await rows(`SELECT created_at AS "createdAt", confirmed_at AS "confirmedAt" FROM totp_secrets WHERE account_id = $1`),
    };
    yield {
      name: 'recovery-codes',
      content: await rows(
        `SELECT created_at AS "createdAt", used_at AS "usedAt" FROM recovery_codes WHERE account_id = $1 ORDER BY used_at, created_at`,
      ),
    };
    yield {
      name: 'sessions',
      content: await rows(
        `SELECT id, user_agent AS "userAgent", created_at AS "createdAt", last_seen_at AS "lastSeenAt", ended_at AS "endedAt",
                ended_reason AS "endedReason"
         FROM sessions WHERE account_id = $1 ORDER BY created_at DESC`,
      ),
    };
    yield {
      name: 'exports',
      content: await rows(
        `SELECT id, state, created_at AS "createdAt" FROM account_exports WHERE account_id = $1 ORDER BY created_at DESC`,
      ),
    };
  }
}
