import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import type { IdentityConfig } from '../config.js';

/** What a key is for; each purpose has a key of its own, so that one purpose's text opens under no other. */
export type SealPurpose = 'google-flow' | 'mail' | 'refresh-chain' | 'idempotency' | 'totp' | 'device' | 'place' | 'sign-up-work';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM and HMAC-SHA-256 under keys derived from `SEALING_KEY` by HKDF (RFC 5869). Earlier keys open what was sealed under them. */
@Injectable()
export class Sealer {
  /** By purpose, the current one first. */
  private readonly keys = new Map<SealPurpose, readonly [Buffer, ...Buffer[]]>();

  constructor(@Inject(CONFIG) private readonly config: Pick<IdentityConfig, 'sealingKey' | 'previousSealingKeys'>) {}

  /** Nonce, tag and cipher text. */
  seal(purpose: SealPurpose, plain: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.keysFor(purpose)[0], nonce);
    const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]);
  }

  /** What was sealed for this purpose, or undefined for anything else. */
  open(purpose: SealPurpose, sealed: Buffer): string | undefined {
    if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined;
    for (const key of this.keysFor(purpose)) {
      const plain = openWith(key, sealed);
      if (plain !== undefined) return plain;
    }
    return undefined;
  }

  /** HMAC-SHA-256, 32 bytes. */
  mac(purpose: SealPurpose, message: Uint8Array | string): Buffer {
    return createHmac('sha256', this.keysFor(purpose)[0]).update(message).digest();
  }

  private keysFor(purpose: SealPurpose): readonly [Buffer, ...Buffer[]] {
    let keys = this.keys.get(purpose);
    if (!keys) {
      const { sealingKey, previousSealingKeys } = this.config;
      keys = [derive(sealingKey, purpose), ...previousSealingKeys.map((key) => derive(key, purpose))];
      this.keys.set(purpose, keys);
    }
    return keys;
  }
}

const derive = (key: string, purpose: SealPurpose): Buffer => Buffer.from(hkdfSync('sha256', key, '', `affinity-identity/${purpose}`, 32));

function openWith(key: Buffer, sealed: Buffer): string | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    // The tag does not match: tampered, cut short, or sealed under another key.
    return undefined;
  }
}
