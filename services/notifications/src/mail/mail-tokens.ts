import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';

const KEYS: PreparedQuery = { name: 'mail-keys-v1', text: `SELECT secret FROM mail_keys ORDER BY id DESC` };
const ADD: PreparedQuery = { name: 'mail-key-add-v1', text: `INSERT INTO mail_keys (secret) VALUES ($1) RETURNING secret` };

const SECRET_BYTES = 32;
/** The way that the token switches off. Another one would have another number. */
const MAIL = 1;
const ID_BYTES = 16;
const MAC_BYTES = 24;
const PAYLOAD_BYTES = 1 + ID_BYTES;

/**
 * What the link in a mail holds: whose mail it is and which way it ends, and that we wrote it. It works as long as its key is kept, in
 * any browser, and does nothing else. The first call makes the key: no installation has to pass one.
 */
@Injectable()
export class MailTokens {
  constructor(private readonly queries: PreparedQueries) {}

  async sign(memberId: string): Promise<string> {
    const [secret] = await this.secrets();
    const payload = Buffer.concat([Buffer.of(MAIL), Buffer.from(memberId.replaceAll('-', ''), 'hex')]);
    return Buffer.concat([payload, mac(secret ?? (await this.begin()), payload)]).toString('base64url');
  }

  /** Whose mail it is; undefined for what we did not write. */
  async memberOf(token: string): Promise<string | undefined> {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length !== PAYLOAD_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return undefined;
    const [payload, signature] = [bytes.subarray(0, PAYLOAD_BYTES), bytes.subarray(PAYLOAD_BYTES)];
    const known = (await this.secrets()).some((secret) => timingSafeEqual(mac(secret, payload), signature));
    if (!known || payload[0] !== MAIL) return undefined;
    return payload.toString('hex', 1).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }

  private async secrets(): Promise<Buffer[]> {
    return (await this.queries.rows<{ secret: Buffer }>(KEYS, [])).map(({ secret }) => secret);
  }

  /** Of two that begin at once both keys count. */
  private async begin(): Promise<Buffer> {
    return (await this.queries.rows<{ secret: Buffer }>(ADD, [randomBytes(SECRET_BYTES)]))[0]!.secret;
  }
}

const mac = (secret: Buffer, payload: Buffer): Buffer =>
  createHmac('sha256', secret).update('affinity-notifications/unsubscribe').update(payload).digest().subarray(0, MAC_BYTES);
