import type { Infrastructure } from '../local/infrastructure.ts';
import { freePort } from '../local/ports.ts';
import { tcpProbe } from '../local/probes.ts';
import type { NamedProcess } from './cpu.ts';
import { startReferenceProcess } from './reference.ts';

export interface ChatReference {
  /** `ws://host:port`. */
  readonly socketUrl: string;
  readonly processes: readonly NamedProcess[];
  stop(): Promise<void>;
}

/**
 * Starts the reference, without the broker or with it in both ways. It keeps its messages in a table of its own in the
 * database of chat.
 */
export async function startChatReference(infrastructure: Infrastructure, overNats: boolean): Promise<ChatReference> {
  const { supervisor, postgres, nats } = infrastructure;
  const port = await freePort();
  const name = overNats ? 'reference-chat-nats' : 'reference-chat';
  const database = { DATABASE_URL: postgres.urlOf(infrastructure.databaseOf('chat')) };
  const broker = { NATS_URL: nats.url, NATS_USER: nats.operator.name, NATS_PASSWORD: nats.operator.password };
  const processes: NamedProcess[] = [];
  if (overNats) {
    let said = false;
    const service = await startReferenceProcess(supervisor, {
      name: `${name}-service`,
      file: 'reference-chat-service.ts',
      env: { ...database, ...broker },
      onLine: (line) => (said ||= line === 'ready'),
      ready: async () => said,
    });
    processes.push(service);
  }
  const door = await startReferenceProcess(supervisor, {
    name,
    file: 'reference-chat-door.ts',
    env: { PORT: String(port), ...(overNats ? broker : database) },
    ready: tcpProbe(port),
  });
  processes.push(door);
  return {
    socketUrl: `ws://127.0.0.1:${port}`,
    processes,
    stop: async () => {
      for (const { name } of processes) await supervisor.stop(name);
    },
  };
}
