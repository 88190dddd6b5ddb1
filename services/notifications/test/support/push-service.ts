import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';

/** A device as its browser subscribes it. */
export interface Device {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** What came for a device, opened with the device's own keys. */
export interface Told {
  readonly tag: string;
  readonly id: string;
  readonly title?: string;
  readonly body?: string;
  readonly path?: string;
  readonly close?: boolean;
}

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Plays the push service of a browser, over real HTTP: it decrypts for the device and checks who signed. */
export class PushService {
  readonly received: Received[] = [];
  /** What it answers, by the device's path. */
  readonly answers = new Map<string, { status: number; headers?: Record<string, string> }>();
  /** Milliseconds from taking something to saying so. */
  answersAfter = (): number => 0;
  private taken: (() => void)[] = [];
  private readonly keys = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<PushService> {
    const server = createServer((request, response) => {
      const bytes: Buffer[] = [];
      request.on('data', (data: Buffer) => bytes.push(data));
      request.on('end', () => {
        service.received.push({ path: request.url!, headers: request.headers, body: Buffer.concat(bytes) });
        for (const heard of service.taken.splice(0)) heard();
        const { status, headers = {} } = service.answers.get(request.url!) ?? { status: 201 };
        const answer = (): void => void response.writeHead(status, headers).end();
        const after = service.answersAfter();
        if (after > 0) setTimeout(answer, after);
        else answer();
      });
    });
    const service = new PushService(server);
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Resolves once it has taken something of which the sender does not know yet. */
  takesNext(): Promise<void> {
    return new Promise((resolve) => this.taken.push(resolve));
  }

  device(): Device {
    const ecdh = createECDH('prime256v1');
    ecdh.generateKeys();
    const auth = randomBytes(16);
    const path = `/push/${randomBytes(12).toString('base64url')}`;
    this.keys.set(path, { ecdh, auth });
    return { endpoint: this.origin + path, p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
  }

  answersWith({ endpoint }: Device, status: number, headers?: Record<string, string>): void {
    this.answers.set(new URL(endpoint).pathname, { status, ...(headers && { headers }) });
  }

  of({ endpoint }: Device): Received[] {
    return this.received.filter(({ path }) => path === new URL(endpoint).pathname);
  }

  /** Everything that this device was told, in order. */
  told(device: Device): Told[] {
    return this.of(device).map(({ body }) => JSON.parse(this.decrypt(device, body)) as Told);
  }

  /** RFC 8291, 3.4, written out. @throws Error when it is not encrypted for this device */
  private decrypt({ endpoint }: Device, body: Buffer): string {
    const { ecdh, auth } = this.keys.get(new URL(endpoint).pathname)!;
    const salt = body.subarray(0, 16);
    const length = body.readUInt8(20);
    const sender = body.subarray(21, 21 + length);
    const sealed = body.subarray(21 + length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
    const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16));
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12));
    const opener = createDecipheriv('aes-128-gcm', key, nonce);
    opener.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
  }

  /** Who signed the newest request for the device. RFC 8292, 2 and 3. @throws Error unless the signature is the named key's */
  async signer(device: Device): Promise<{ publicKey: string; subject: string | undefined; audience: unknown }> {
    const { authorization = '' } = this.of(device).at(-1)!.headers;
    const [, token = '', publicKey = ''] = /^vapid t=([^,]+),\s*k=(.+)$/.exec(authorization) ?? [];
    const point = Buffer.from(publicKey, 'base64url');
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
    const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'));
    return { publicKey, subject: payload.sub, audience: payload.aud };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => {
      this.server.close(resolve);
    });
  }
}
