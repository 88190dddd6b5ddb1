import { createServer, type Server } from 'node:net';
import { randomInt } from 'node:crypto';

/** Ports below the range that kernels hand to outgoing connections, which could otherwise take one between choice and use. */
const RANGE = { from: 20_000, to: 32_000 };

export interface ReservedPorts<Name extends string> {
  readonly ports: Readonly<Record<Name, number>>;
  /** Gives ports free for their user; call it right before the process that binds them starts. Without names: all. */
  release(...names: Name[]): Promise<void>;
}

function listen(port: number): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(undefined);
      else reject(error);
    });
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      server.unref();
      resolve(server);
    });
  });
}

async function hold(preferred: number | undefined): Promise<{ port: number; server: Server }> {
  const candidates = preferred === undefined ? [] : [preferred];
  for (let i = 0; i < 50; i += 1) candidates.push(randomInt(RANGE.from, RANGE.to));
  candidates.push(0);
  for (const candidate of candidates) {
    const server = await listen(candidate);
    const address = server?.address();
    if (server && address && typeof address === 'object') return { port: address.port, server };
  }
  throw new Error('No free local port was found.');
}

/**
 * Reserves one loopback port per name and holds all of them, so that no two callers get the same.
 * @param preferred last run's ports; a taken one is replaced.
 */
export async function reservePorts<Name extends string>(
  names: readonly Name[],
  preferred: Partial<Record<Name, number>> = {},
): Promise<ReservedPorts<Name>> {
  const held = new Map<Name, Server>();
  const ports = {} as Record<Name, number>;
  for (const name of names) {
    const { port, server } = await hold(preferred[name]);
    held.set(name, server);
    ports[name] = port;
  }
  return {
    ports,
    async release(...some) {
      for (const name of some.length > 0 ? some : [...held.keys()]) {
        const server = held.get(name);
        held.delete(name);
        if (server) await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

/** One free port, for a caller that binds it at once. */
export async function freePort(): Promise<number> {
  const reserved = await reservePorts(['port']);
  await reserved.release();
  return reserved.ports.port;
}

/** Whether something can listen on this loopback port now. */
export async function isPortFree(port: number): Promise<boolean> {
  const server = await listen(port);
  if (!server) return false;
  await new Promise((resolve) => server.close(resolve));
  return true;
}
