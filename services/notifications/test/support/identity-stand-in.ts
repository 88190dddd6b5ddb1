import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface GivenDigest {
  readonly memberId: string;
  readonly id: string;
  readonly lines: readonly { readonly topic: string; readonly count: number }[];
}

/** Plays the part of identity that is given digests, over real HTTP: what it took it mails, once for each id. */
export class IdentityStandIn {
  /** Every digest that came, each time that it did. */
  readonly given: GivenDigest[] = [];
  /** Milliseconds from taking one to saying so. */
  answersAfter = (): number => 0;
  private taken: (() => void)[] = [];

  /** @param keysAt where tokens are checked */
  private constructor(
    private readonly server: Server,
    private readonly keysAt: string,
  ) {}

  static async start(keysAt: string): Promise<IdentityStandIn> {
    const server = createServer((request, response) => {
      const bytes: Buffer[] = [];
      request.on('data', (data: Buffer) => bytes.push(data));
      request.on('end', () => {
        response.setHeader('content-type', 'application/json');
        const [, memberId] = /^\/internal\/accounts\/([^/]+)\/digests$/.exec(request.url!) ?? [];
        if (memberId === undefined) {
          void fetch(identity.keysAt + request.url).then(async (answer) => response.end(await answer.text()));
          return;
        }
        const { id, lines } = JSON.parse(Buffer.concat(bytes).toString('utf8')) as GivenDigest;
        identity.given.push({ memberId, id, lines });
        for (const heard of identity.taken.splice(0)) heard();
        setTimeout(() => response.end(JSON.stringify({ outcome: 'taken' })), identity.answersAfter());
      });
    });
    const identity = new IdentityStandIn(server, keysAt);
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    return identity;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Resolves once it has taken something of which the sender does not know yet. */
  takesNext(): Promise<void> {
    return new Promise((resolve) => this.taken.push(resolve));
  }

  /** What it mailed, by id. */
  get mailed(): GivenDigest[] {
    return [...new Map(this.given.toReversed().map((digest) => [digest.id, digest])).values()].toReversed();
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => {
      this.server.close(resolve);
    });
  }
}
