import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import webPush from 'web-push';

/** Devices subscribe with the newest one. */
const NEWEST: PreparedQuery = { name: 'push-key-newest-v1', text: `SELECT public_key FROM push_keys ORDER BY id DESC LIMIT 1` };
const ADD: PreparedQuery = {
  name: 'push-key-add-v1',
  text: `INSERT INTO push_keys (public_key, private_key) VALUES ($1, $2) RETURNING public_key`,
};

interface KeyRow extends Record<string, unknown> {
  readonly public_key: string;
}

/** The key pairs by which push services know who sends (RFC 8292). */
@Injectable()
export class PushKeys {
  constructor(private readonly queries: PreparedQueries) {}

  /** @returns the key that a device subscribes with, an uncompressed point of P-256 in base64url. The first call makes one. */
  async publicKey(): Promise<string> {
    const newest = await this.queries.first<KeyRow>(NEWEST, []);
    return newest?.public_key ?? this.rotate();
  }

  /** From now on devices subscribe with a new key. Those that are here keep theirs until they subscribe anew. @returns the new one */
  async rotate(): Promise<string> {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    await this.queries.rows<KeyRow>(ADD, [publicKey, privateKey]);
    return publicKey;
  }
}
