import { Pool } from 'undici';
import { WebSocket } from 'ws';
import type { NamedProcess } from '../cpu.ts';
import type { ChatReference } from '../reference-chat.ts';
import type { ChatMember, ChatPair } from './chat-world.ts';

/** As many requests under way as a gateway's clients have: one for each member. */
const CONNECTIONS = 100;

/** One way from a member's hands to the other's screen. */
export interface ChatRoute {
  readonly name: string;
  /** All processes that work for it. */
  readonly processes: readonly NamedProcess[];
  /** Calls `heard` with the id of each message that reaches a page of another member than its sender. */
  open(pairs: readonly ChatPair[], heard: (id: string) => void): Promise<void>;
  /** Resolves when the sender knows that the message is stored. @throws Error when it is refused */
  send(pair: ChatPair, from: ChatMember, to: ChatMember, id: string): Promise<void>;
  close(): Promise<void>;
}

const MESSAGE_ID = /"id":"([^"]+)"/;
const SENDER_ID = /"senderId":"([^"]+)"/;
export const CONTENT = 'Are you coming to the river tonight? I will bring the kettle.';

async function opened(socket: WebSocket): Promise<WebSocket> {
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  return socket;
}

/** POST through the gateway, the live frame at the other's socket. */
export function productRoute(gateway: string, processes: readonly NamedProcess[]): ChatRoute {
  const pool = new Pool(gateway, { connections: CONNECTIONS, pipelining: 1 });
  const sockets: WebSocket[] = [];
  const listen = async (member: ChatMember, heard: (id: string) => void): Promise<void> => {
    const headers = { cookie: member.cookie, origin: gateway };
    const socket = await opened(new WebSocket(`${gateway.replace(/^http/, 'ws')}/api/socket`, { headers, perMessageDeflate: false }));
    const ready = new Promise<void>((resolve) => socket.once('message', () => resolve()));
    socket.send(JSON.stringify({ type: 'resume', cursor: null }));
    await ready;
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (!text.startsWith('{"type":"live"') || SENDER_ID.exec(text)?.[1] === member.id) return;
      const id = MESSAGE_ID.exec(text)?.[1];
      if (id !== undefined) heard(id);
    });
    sockets.push(socket);
  };
  return {
    name: 'product',
    processes,
    open: async (pairs, heard) => void (await Promise.all(pairs.flatMap(({ members }) => members.map((member) => listen(member, heard))))),
    send: async ({ pairKey }, from, _to, id) => {
      const { statusCode, body } = await pool.request({
        method: 'POST',
        path: `/api/conversations/${pairKey}/messages`,
        headers: { cookie: from.cookie, origin: gateway, 'content-type': 'application/json' },
        body: JSON.stringify({ id, content: CONTENT }),
      });
      await body.dump();
      if (statusCode !== 201) throw new Error(`answered ${statusCode}`);
    },
    close: async () => {
      for (const socket of sockets) socket.terminate();
      await pool.destroy();
    },
  };
}

/** A frame into one member's socket, a frame out of the other's. */
export function referenceRoute(name: string, reference: ChatReference, shared: readonly NamedProcess[]): ChatRoute {
  const sockets = new Map<string, WebSocket>();
  const waiting = new Map<string, () => void>();
  return {
    name,
    processes: [...reference.processes, ...shared],
    open: async (pairs, heard) => {
      for (const { id } of pairs.flatMap(({ members }) => members)) {
        const socket = await opened(new WebSocket(`${reference.socketUrl}/?member=${id}`, { perMessageDeflate: false }));
        sockets.set(id, socket);
        socket.on('message', (data: Buffer) => {
          const text = data.toString();
          const message = MESSAGE_ID.exec(text)?.[1] ?? '';
          if (text.startsWith('{"type":"message"')) return heard(message);
          waiting.get(message)?.();
          waiting.delete(message);
        });
      }
    },
    send: (_pair, from, to, id) =>
      new Promise((resolve) => {
        waiting.set(id, resolve);
        sockets.get(from.id)!.send(JSON.stringify({ id, from: from.id, to: to.id, content: CONTENT }));
      }),
    close: async () => {
      for (const socket of sockets.values()) socket.terminate();
    },
  };
}
