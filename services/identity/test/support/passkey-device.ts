import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@affinity/proto/vocabulary/sign-in-factors';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;

export interface Behaviour {
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether it recognised its owner. */
  readonly userVerified?: boolean;
  /** The signature counter; unless given, one more than the last. */
  readonly counter?: number;
  readonly userHandle?: string;
}

const ORIGIN = 'http://localhost:8080';
const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array): string => Buffer.from(data).toString('base64url');

/** An authenticator in software: one ES256 key, and a counter. What it answers is what a browser would send. */
export class PasskeyDevice {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly credentialId = randomBytes(32);
  private counter = 0;
  private userHandle = base64url(randomBytes(16));

  get id(): string {
    return base64url(this.credentialId);
  }

  register(
    options: PasskeyCreationOptions,
    { origin = ORIGIN, rpId = options.rp.id, userVerified = true }: Behaviour = {},
  ): PasskeyAttestation {
    this.userHandle = options.user.id;
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const authData = Buffer.concat([
      this.head(rpId, USER_PRESENT | ATTESTED | (userVerified ? USER_VERIFIED : 0), this.counter),
      Buffer.alloc(16),
      length,
      this.credentialId,
      isoCBOR.encode(key),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, origin),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      },
    };
  }

  sign(options: PasskeyRequestOptions, behaviour: Behaviour = {}): PasskeyAssertion {
    const {
      origin = ORIGIN,
      rpId = options.rpId,
      userVerified = true,
      counter = this.counter + 1,
      userHandle = this.userHandle,
    } = behaviour;
    this.counter = counter;
    const authData = this.head(rpId, USER_PRESENT | (userVerified ? USER_VERIFIED : 0), counter);
    const client = clientData('webauthn.get', options.challenge, origin);
    const signature = createSign('sha256')
      .update(Buffer.concat([authData, sha256(Buffer.from(client, 'base64url'))]))
      .sign(this.keys.privateKey);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: { clientDataJSON: client, authenticatorData: base64url(authData), signature: base64url(signature), userHandle },
    };
  }

  private head(rpId: string, flags: number, counter: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }
}

function clientData(type: string, challenge: string, origin: string): string {
  return base64url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
}
