import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { DataSource, type EntityManager } from 'typeorm';
import { Sealer } from '../crypto/sealer.js';
import { addressBlock } from '../sign-in/address-blocks.js';
import type { Browser } from './browser.js';
import { DeviceTokens } from './device-tokens.js';

/** An origin unused for this long is a stranger's again. */
export const FORGET_AFTER_DAYS = 180;
/** The newest origins are kept; somebody on the road leaves many addresses behind. */
const MAX_ORIGINS = 60;
/** This id is looked up where there is no account, so that both take as long. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** An origin as the tables may hold it for a moment: a keyed hash that says nothing without `SEALING_KEY`. */
export type OriginHash = Buffer;

export interface Arrival {
  /** What the browser is to keep. */
  readonly device: string;
  readonly newDevice: boolean;
  /** The account has not been signed in to from anywhere before, as far as is known. */
  readonly first: boolean;
}

/**
 * Devices and address blocks that an account was signed in to from. What strangers do to the account's limits does not touch them.
 * Only a keyed hash of each is kept, another one for each account: rows of two members are not to be matched. Table, column and key
 * are called "place", the former name: two versions serve side by side, and hashes outlive them.
 */
@Injectable()
export class KnownOrigins {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tokens: DeviceTokens,
    private readonly sealer: Sealer,
  ) {}

  /** A name for the origin, to count by: the device, or else the address block; undefined where neither is known. */
  async holder(accountId: string | undefined, browser: Browser): Promise<string | undefined> {
    const device = this.tokens.read(browser.device);
    const hashes = [...(device === undefined ? [] : [deviceOf(device)]), addressOf(browser.address)].map((origin) => this.hash(origin));
    const known = await this.known(accountId, hashes);
    return known?.toString('base64url');
  }

  hashOfAddress(address: string): OriginHash {
    return this.hash(addressOf(address));
  }

  /** The first of the origins that the account was signed in to from. */
  async known(
    accountId: string | undefined,
    origins: readonly OriginHash[],
    database: Pick<EntityManager, 'query'> = this.dataSource,
  ): Promise<Buffer | undefined> {
    const account = accountId ?? NOBODY;
    const marks = origins.map((origin) => this.mark(account, origin));
    const rows = await database.query<{ mark: Buffer }[]>(
      `SELECT mark FROM known_places
       WHERE account_id = $1 AND mark = ANY($2::bytea[]) AND last_seen_at > now() - make_interval(days => $3)`,
      [account, marks, FORGET_AFTER_DAYS],
    );
    return marks.find((mark) => rows.some((row) => row.mark.equals(mark)));
  }

  /** Notes where a session was just opened from. `tx` holds the account's row. */
  async arrive(tx: Tx, accountId: string, browser: Browser): Promise<Arrival> {
    const kept = this.tokens.read(browser.device);
    const device = kept === undefined ? this.tokens.issue() : { id: kept, token: browser.device! };
    const marks = [deviceOf(device.id), addressOf(browser.address)].map((origin) => this.mark(accountId, this.hash(origin)));
    const before = await tx.manager.query<{ mark: Buffer; fresh: boolean }[]>(
      `SELECT mark, last_seen_at > now() - make_interval(days => $2) AS fresh FROM known_places WHERE account_id = $1`,
      [accountId, FORGET_AFTER_DAYS],
    );
    for (const mark of marks) await this.write(tx, accountId, mark);
    await tx.manager.query(
      `DELETE FROM known_places WHERE account_id = $1 AND mark IN
         (SELECT mark FROM known_places WHERE account_id = $1 ORDER BY last_seen_at DESC, mark OFFSET $2)`,
      [accountId, MAX_ORIGINS],
    );
    const newDevice = !before.some(({ mark, fresh }) => fresh && mark.equals(marks[0]!));
    return { device: device.token, newDevice, first: before.length === 0 };
  }

  /** Forgets every origin but this address: somebody proved by mail to be the owner, and does so from here. */
  async startOver(tx: Tx, accountId: string, address: string): Promise<void> {
    await tx.manager.query(`DELETE FROM known_places WHERE account_id = $1`, [accountId]);
    await this.write(tx, accountId, this.mark(accountId, this.hashOfAddress(address)));
  }

  private async write(tx: Tx, accountId: string, mark: Buffer): Promise<void> {
    await tx.manager.query(
      `INSERT INTO known_places (account_id, mark, last_seen_at) VALUES ($1, $2, clock_timestamp())
       ON CONFLICT (account_id, mark) DO UPDATE SET last_seen_at = excluded.last_seen_at`,
      [accountId, mark],
    );
  }

  private hash(origin: string): OriginHash {
    return this.sealer.mac('place', origin);
  }

  private mark(accountId: string, origin: OriginHash): Buffer {
    return this.sealer.mac('place', Buffer.concat([Buffer.from(accountId), origin]));
  }
}

function deviceOf(id: string): string {
  return `device ${id}`;
}

function addressOf(address: string): string {
  return `address ${addressBlock(address)}`;
}
