import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { parse as parseUuid, validate } from 'uuid';
import { Sealer } from '../crypto/sealer.js';

/** A refresh token taken apart. The browser and the gateway see base64url of the three in a row. */
export interface RefreshToken {
  readonly sessionId: string;
  /** 0 for the first of a session, one more with each rotation. */
  readonly generation: number;
  /** 32 bytes. */
  readonly secret: Buffer;
}

const ID_BYTES = 16;
const GENERATION_BYTES = 4;
const SECRET_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{70}$/;
/** A token this many rotations old is long past its 30 days; walking further would only cost time. */
const MAX_WALK = 10_000;

/**
 * Each refresh secret is the keyed hash of the one before. So the successor of a spent token can be told again without
 * storing it (two tabs that refresh at once stay on one lineage), and any spent token of a session, however old, is
 * recognised by walking forward to the stored hash, without a table of spent tokens.
 */
@Injectable()
export class RefreshChain {
  constructor(private readonly sealer: Sealer) {}

  first(sessionId: string): RefreshToken {
    return { sessionId, generation: 0, secret: randomBytes(SECRET_BYTES) };
  }

  successor({ sessionId, generation, secret }: RefreshToken): RefreshToken {
    return { sessionId, generation: generation + 1, secret: this.sealer.mac('refresh-chain', secret) };
  }

  /** Whether walking on from `token` to `generation` arrives at the secret with this hash. */
  leadsTo(token: RefreshToken, generation: number, hash: Buffer): boolean {
    if (token.generation > generation || generation - token.generation > MAX_WALK) return false;
    let current = token;
    while (current.generation < generation) current = this.successor(current);
    return timingSafeEqual(hashSecret(current), hash);
  }
}

export function hashSecret(token: RefreshToken): Buffer {
  return createHash('sha256').update(token.secret).digest();
}

export function formatRefreshToken({ sessionId, generation, secret }: RefreshToken): string {
  const count = Buffer.alloc(GENERATION_BYTES);
  count.writeUInt32BE(generation);
  return Buffer.concat([parseUuid(sessionId), count, secret]).toString('base64url');
}

/** Undefined for what was never a refresh token. */
export function parseRefreshToken(text: string): RefreshToken | undefined {
  if (!TOKEN.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64url');
  const sessionId = bytes
    .subarray(0, ID_BYTES)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  if (!validate(sessionId)) return undefined;
  return { sessionId, generation: bytes.readUInt32BE(ID_BYTES), secret: bytes.subarray(ID_BYTES + GENERATION_BYTES) };
}
