import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { DataSource, type EntityManager } from 'typeorm';
import { Sealer } from '../crypto/sealer.js';
import { addressBlock } from '../sign-in/address-blocks.js';
import type { Browser } from './browser.js';
import { DeviceTokens } from './device-tokens.js';

/** A place unused for this long is a stranger's again. */
export const FORGET_AFTER_DAYS = 180;
/** The newest ones; somebody on the road leaves many addresses behind. */
const MAX_PLACES = 60;
/** Looked up where there is no account, so that both take as long. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** A place as the tables may hold it for a moment: a keyed hash that says nothing without `SEALING_KEY`. */
export type PlaceHash = Buffer;

export interface Arrival {
  /** What the browser is to keep. */
  readonly device: string;
  readonly newDevice: boolean;
  /** The account has not been signed in to from anywhere before, as far as is known. */
  readonly first: boolean;
}

/**
 * Devices and address blocks that an account was signed in to from. What strangers do to the account's limits does not
 * touch them. Of each only a keyed hash is kept, another one for each account: rows of two members are not to be matched.
 */
@Injectable()
export class KnownPlaces {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tokens: DeviceTokens,
    private readonly sealer: Sealer,
  ) {}

  /** A name for the place, to count by: the device, or else the address block; undefined where neither is known. */
  async holder(accountId: string | undefined, browser: Browser): Promise<string | undefined> {
    const device = this.tokens.read(browser.device);
    const hashes = [...(device === undefined ? [] : [deviceOf(device)]), addressOf(browser.address)].map((place) => this.hash(place));
    const known = await this.known(accountId, hashes);
    return known?.toString('base64url');
  }

  hashOfAddress(address: string): PlaceHash {
    return this.hash(addressOf(address));
  }

  /** The first of the places that the account was signed in to from. */
  async known(
    accountId: string | undefined,
    places: readonly PlaceHash[],
    database: Pick<EntityManager, 'query'> = this.dataSource,
  ): Promise<Buffer | undefined> {
    const account = accountId ?? NOBODY;
    const marks = places.map((place) => this.mark(account, place));
    const rows = await database.query<{ mark: Buffer }[]>(
      `SELECT mark FROM known_places
       WHERE account_id = $1 AND mark = ANY($2::bytea[]) AND last_seen_at > now() - make_interval(days => $3)`,
      [account, marks, FORGET_AFTER_DAYS],
    );
    return marks.find((mark) => rows.some((row) => row.mark.equals(mark)));
  }

  /** Takes down where a session was just opened from. `tx` holds the account's row. */
  async arrive(tx: Tx, accountId: string, browser: Browser): Promise<Arrival> {
    const held = this.tokens.read(browser.device);
    const device = held === undefined ? this.tokens.issue() : { id: held, token: browser.device! };
    const marks = [deviceOf(device.id), addressOf(browser.address)].map((place) => this.mark(accountId, this.hash(place)));
    const before = await tx.manager.query<{ mark: Buffer; fresh: boolean }[]>(
      `SELECT mark, last_seen_at > now() - make_interval(days => $2) AS fresh FROM known_places WHERE account_id = $1`,
      [accountId, FORGET_AFTER_DAYS],
    );
    for (const mark of marks) await this.write(tx, accountId, mark);
    await tx.manager.query(
      `DELETE FROM known_places WHERE account_id = $1 AND mark IN
         (SELECT mark FROM known_places WHERE account_id = $1 ORDER BY last_seen_at DESC, mark OFFSET $2)`,
      [accountId, MAX_PLACES],
    );
    const newDevice = !before.some(({ mark, fresh }) => fresh && mark.equals(marks[0]!));
    return { device: device.token, newDevice, first: before.length === 0 };
  }

  /** Forgets every place but this address: somebody proved by mail to be the owner, and does so from here. */
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

  private hash(place: string): PlaceHash {
    return this.sealer.mac('place', place);
  }

  private mark(accountId: string, place: PlaceHash): Buffer {
    return this.sealer.mac('place', Buffer.concat([Buffer.from(accountId), place]));
  }
}

function deviceOf(id: string): string {
  return `device ${id}`;
}

function addressOf(address: string): string {
  return `address ${addressBlock(address)}`;
}
