import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { LookupFunction } from 'node:net';
import type { SecureVersion } from 'node:tls';
import type { ServerFrame } from '@affinity/proto/ws/socket';
import { WebSocket } from 'ws';
import type { Member } from '../seed/new-member.ts';

const PATIENCE_MS = 15_000;

/** The public door: where it is, and how it is found and trusted from here. */
export interface Door {
  /** `https://…` */
  readonly origin: string;
  readonly tls: { readonly ca: string; readonly lookup: LookupFunction; readonly minVersion?: SecureVersion };
}

/** An open page of a member: the socket as the web app opens it, and everything it was told. */
export class OpenPage {
  readonly #socket: WebSocket;
  readonly #frames: ServerFrame[] = [];
  readonly #wanted = new Map<(frame: ServerFrame) => boolean, () => void>();

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as ServerFrame;
      this.#frames.push(frame);
      for (const [wanted, found] of this.#wanted) if (wanted(frame)) found();
    });
  }

  /** Resolves when the page is told everything from now on. */
  static async open({ origin, tls }: Door, { session }: Member): Promise<OpenPage> {
    const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/api/socket`, {
      ...tls,
      headers: { cookie: session.cookie, origin },
      handshakeTimeout: PATIENCE_MS,
    });
    const page = new OpenPage(socket);
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'resume', cursor: null }));
    await page.isTold('that it is ready', ({ type }) => type === 'ready');
    return page;
  }

  /** Resolves with the first frame of that kind, which may have come before. */
  async isTold(what: string, wanted: (frame: ServerFrame) => boolean): Promise<ServerFrame> {
    const frame = (): ServerFrame | undefined => this.#frames.find(wanted);
    if (frame() === undefined) {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        this.#wanted.set(wanted, resolve);
        timer = setTimeout(resolve, PATIENCE_MS);
      });
      clearTimeout(timer);
      this.#wanted.delete(wanted);
    }
    const found = frame();
    assert.ok(
      found,
      `a page is told ${what}; it was told ${JSON.stringify(this.#frames)}, and its socket is in state ${this.#socket.readyState}`,
    );
    return found;
  }

  async close(): Promise<void> {
    const closed = once(this.#socket, 'close');
    this.#socket.close(1000);
    await closed;
  }
}
