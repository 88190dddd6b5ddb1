import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { DataSource, type EntityManager } from 'typeorm';
import type { PasskeyResponse } from '../second-factor/dto/second-factor.contracts.js';

export interface PasskeyRow {
  readonly id: string;
  readonly accountId: string;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly transports: string[];
  readonly backedUp: boolean;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

export interface NewPasskey extends Omit<PasskeyRow, 'lastUsedAt'> {
  readonly counter: number;
}

/** Name of the unique index on the credential id. */
export const CREDENTIAL_UNIQUE = 'passkeys_credential';
export const MAX_PASSKEYS = 20;

const COLUMNS = `id, account_id AS "accountId", credential_id AS "credentialId", public_key AS "publicKey", transports,
  backed_up AS "backedUp", name, created_at AS "createdAt", last_used_at AS "lastUsedAt"`;

export function presentPasskey({ id, name, createdAt, lastUsedAt, backedUp }: PasskeyRow): PasskeyResponse {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null, backedUp };
}

@Injectable()
export class PasskeysRepository {
  constructor(private readonly dataSource: DataSource) {}

  list(accountId: string, manager: EntityManager = this.dataSource.manager): Promise<PasskeyRow[]> {
    return manager.query<PasskeyRow[]>(`SELECT ${COLUMNS} FROM passkeys WHERE account_id = $1 ORDER BY created_at, id`, [accountId]);
  }

  async byCredential(credentialId: Buffer): Promise<PasskeyRow | undefined> {
    const rows = await this.dataSource.query<PasskeyRow[]>(`SELECT ${COLUMNS} FROM passkeys WHERE credential_id = $1`, [credentialId]);
    return rows[0];
  }

  async exists(tx: Tx, id: string): Promise<boolean> {
    return (await tx.manager.query<unknown[]>(`SELECT FROM passkeys WHERE id = $1`, [id])).length > 0;
  }

  /** Fails with a violation of {@link CREDENTIAL_UNIQUE} when the credential is known. */
  async insert(tx: Tx, passkey: NewPasskey): Promise<void> {
    const { id, accountId, credentialId, publicKey, counter, transports, backedUp, name, createdAt } = passkey;
    await tx.manager.query(
      `INSERT INTO passkeys (id, account_id, credential_id, public_key, counter, transports, backed_up, name, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [id, accountId, credentialId, publicKey, counter, transports, backedUp, name, createdAt],
    );
  }

  /**
   * Notes a use. An authenticator that counts counts on; many do not, and say 0 each time.
   * @returns false where the counter did not go on
   */
  async use(id: string, counter: number, backedUp: boolean): Promise<boolean> {
    const [, used] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE passkeys SET counter = $2, backed_up = $3, last_used_at = now()
       WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))`,
      [id, counter, backedUp],
    );
    return used === 1;
  }

  async rename(accountId: string, id: string, name: string): Promise<PasskeyRow | undefined> {
    const [rows] = await this.dataSource.query<[PasskeyRow[], number]>(
      `UPDATE passkeys SET name = $3 WHERE id = $2 AND account_id = $1 RETURNING ${COLUMNS}`,
      [accountId, id, name],
    );
    return rows[0];
  }

  /** @returns the name it had */
  async remove(tx: Tx, accountId: string, id: string): Promise<string | undefined> {
    const [rows] = await tx.manager.query<[{ name: string }[], number]>(
      `DELETE FROM passkeys WHERE id = $2 AND account_id = $1 RETURNING name`,
      [accountId, id],
    );
    return rows[0]?.name;
  }
}
