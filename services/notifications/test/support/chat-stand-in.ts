import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Asked {
  readonly memberId: string;
  readonly pairKey: string;
}

interface AskedConversations {
  readonly members: readonly { memberId: string; since: string }[];
  readonly unread: boolean;
}

/** Plays the part of chat that knows what was read. */
export class ChatStandIn {
  /** Unread messages by member and pair key. */
  private readonly unread = new Map<string, { otherId: string; unread: number; at: Date }>();
  /** How often it was asked for members' conversations. */
  asked = 0;
  away = false;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<ChatStandIn> {
    const server = createServer((request, response) => {
      const bytes: Buffer[] = [];
      request.on('data', (data: Buffer) => bytes.push(data));
      request.on('end', () => {
        if (chat.away) {
          response.writeHead(503).end();
          return;
        }
        if (request.url === '/internal/waiting-conversations') {
          const waiting = chat.conversationsOf(JSON.parse(Buffer.concat(bytes).toString('utf8')) as AskedConversations);
          response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ waiting }));
          return;
        }
        const { asked } = JSON.parse(Buffer.concat(bytes).toString('utf8')) as { asked: Asked[] };
        const waiting = asked.flatMap(({ memberId, pairKey }) => {
          const one = chat.unread.get(`${memberId} ${pairKey}`);
          return one ? [{ memberId, pairKey, otherId: one.otherId, unread: one.unread }] : [];
        });
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ waiting }));
      });
    });
    const chat = new ChatStandIn(server);
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    return chat;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** @param unread 0 once all is read */
  waits(memberId: string, otherId: string, pairKey: string, unread: number, at = new Date()): void {
    if (unread === 0) this.unread.delete(`${memberId} ${pairKey}`);
    else this.unread.set(`${memberId} ${pairKey}`, { otherId, unread, at });
  }

  /** All that waits is so much older. */
  later(hours: number): void {
    for (const one of this.unread.values()) one.at = new Date(one.at.getTime() - hours * 3_600_000);
  }

  private conversationsOf({ members }: AskedConversations) {
    this.asked += 1;
    return members.flatMap(({ memberId, since }) =>
      [...this.unread]
        .filter(([key, { at }]) => key.startsWith(`${memberId} `) && at > new Date(since))
        .map(([key, { otherId, unread, at }]) => {
          const time = at.toISOString();
          return { memberId, pairKey: key.split(' ')[1]!, otherId, at: time, unread, unreadSince: time };
        }),
    );
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => {
      this.server.close(resolve);
    });
  }
}
