import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Sealer } from '../crypto/sealer.js';
import { addressBlock } from '../sign-in/address-blocks.js';
import { limitKey } from '../sign-in/rate-limits.js';

export const CHALLENGE_SECONDS = 600;
const MAC_BYTES = 16;

interface Terms {
  /** Random: makes each challenge another one. */
  readonly n: string;
  /** Zero bits asked for. */
  readonly d: number;
  /** Whom it was given to: a hash of the address block. */
  readonly b: string;
  /** Seconds since the epoch. */
  readonly e: number;
}

export interface SolvedChallenge {
  readonly difficulty: number;
  /** Remembered until the challenge is over, so that it is used once. */
  readonly hash: Buffer;
  readonly expiresAt: Date;
}

/**
 * Challenges that a browser solves by trying numbers until the SHA-256 of challenge, a dot and the number begins with enough
 * zero bits: `difficulty` bits cost it 2 to the power of that many hashes, and us one. Signed, so that nothing is stored
 * until one comes back.
 */
@Injectable()
export class ProofOfWork {
  constructor(private readonly sealer: Sealer) {}

  issue(address: string, difficulty: number, now = Date.now()): string {
    const terms: Terms = {
      n: randomBytes(12).toString('base64url'),
      d: difficulty,
      b: limitKey(addressBlock(address)),
      e: Math.floor(now / 1000) + CHALLENGE_SECONDS,
    };
    const text = Buffer.from(JSON.stringify(terms)).toString('base64url');
    return `${text}.${this.mac(text).toString('base64url')}`;
  }

  /** What was solved; undefined for a wrong, old, foreign or invented one. */
  check(challenge: string, solution: string, address: string, now = Date.now()): SolvedChallenge | undefined {
    const terms = this.read(challenge);
    if (!terms || terms.e * 1000 < now || terms.b !== limitKey(addressBlock(address))) return undefined;
    const digest = createHash('sha256').update(`${challenge}.${solution}`).digest();
    if (zeroBits(digest) < terms.d) return undefined;
    return { difficulty: terms.d, hash: createHash('sha256').update(challenge).digest(), expiresAt: new Date(terms.e * 1000) };
  }

  private read(challenge: string): Terms | undefined {
    const [text = '', mac = ''] = challenge.split('.', 2);
    const shown = Buffer.from(mac, 'base64url');
    if (shown.length !== MAC_BYTES || !timingSafeEqual(shown, this.mac(text))) return undefined;
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Terms;
  }

  private mac(text: string): Buffer {
    return this.sealer.mac('sign-up-work', text).subarray(0, MAC_BYTES);
  }
}

function zeroBits(digest: Buffer): number {
  const first = digest.findIndex((byte) => byte !== 0);
  if (first < 0) return digest.length * 8;
  return first * 8 + Math.clz32(digest[first]!) - 24;
}
