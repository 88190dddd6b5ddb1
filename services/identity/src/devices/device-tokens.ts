import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Sealer } from '../crypto/sealer.js';

const ID_BYTES = 16;
const MAC_BYTES = 16;

/** What a browser keeps after its first sign-in: a random number, signed, so that nobody fills our tables with others. */
@Injectable()
export class DeviceTokens {
  constructor(private readonly sealer: Sealer) {}

  issue(): { id: string; token: string } {
    const id = randomBytes(ID_BYTES);
    return { id: id.toString('base64url'), token: Buffer.concat([id, this.mac(id)]).toString('base64url') };
  }

  /** The device's id, or undefined for what we did not issue. */
  read(token: string | undefined): string | undefined {
    const bytes = Buffer.from(token ?? '', 'base64url');
    if (bytes.length !== ID_BYTES + MAC_BYTES) return undefined;
    const id = bytes.subarray(0, ID_BYTES);
    return timingSafeEqual(bytes.subarray(ID_BYTES), this.mac(id)) ? id.toString('base64url') : undefined;
  }

  private mac(id: Buffer): Buffer {
    return this.sealer.mac('device', id).subarray(0, MAC_BYTES);
  }
}
