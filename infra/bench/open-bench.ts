import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Infrastructure } from '../local/infrastructure.ts';
import { startSystem } from '../local/system.ts';
import { WITHOUT_LIMITS } from '../local/without-limits.ts';
import { root } from '../paths.ts';
import { BrowserSession } from '../seed/browser-session.ts';
import { newMember, signIn } from '../seed/new-member.ts';
import type { Bench } from './context.ts';
import type { NamedProcess } from './cpu.ts';
import type { Plan } from './plan.ts';
import { buildPostsWorld, type PostsWorld } from './posts-world.ts';
import { isReference, startReference } from './reference.ts';

export const PERSON = { firstName: 'Bench', lastName: 'Mark', email: 'bench@example.com', password: 'a-long-bench-password' };

export interface BenchOptions {
  readonly plan: Plan;
  readonly apart: boolean;
  readonly posts: number;
  readonly say: (line: string) => void;
}

export interface OpenBench {
  /** Starts the system and its reference. Called once. */
  start(): Promise<Bench>;
  /** Ends every process and deletes their data, at any moment after `start` was called. */
  stop(force?: boolean): Promise<void>;
}

/** A system of its own, in a temporary folder. */
export function openBench({ plan, apart, posts, say }: BenchOptions): OpenBench {
  const dataDir = mkdtempSync(join(tmpdir(), 'affinity-bench-'));
  // Under root, Postgres runs as another user, who must get in.
  chmodSync(dataDir, 0o755);
  let infrastructure: Infrastructure | undefined;
  let settle = (): void => undefined;
  const settled = new Promise<void>((resolve) => (settle = resolve));

  const start = async (): Promise<Bench> => {
    try {
      const system = await startSystem({
        root,
        dataDir,
        publicPort: 0,
        env: WITHOUT_LIMITS,
        together: !apart,
        onProgress: say,
        onInfrastructure: (started) => {
          infrastructure = started;
          settle();
        },
      });
      const { publicOrigin, infrastructure: running } = system;
      const { supervisor, redis } = running;
      const databaseUrlOf = (service: string): string => running.postgres.urlOf(running.databaseOf(service));
      const reference = await startReference(supervisor, {
        databaseUrl: databaseUrlOf('profiles'),
        postsDatabaseUrl: databaseUrlOf('posts'),
        redisUrl: redis.url,
      });
      const { id } = await newMember(publicOrigin, PERSON, { hobbies: { interests: ['Hiking', 'Tech'] } });
      let world: Promise<PostsWorld> | undefined;
      return {
        plan,
        system,
        dataDir,
        apart,
        say,
        processes: (): NamedProcess[] => supervisor.processes.filter(({ name }) => !isReference(name)),
        context: async () => {
          world ??= buildPostsWorld({ databaseUrl: databaseUrlOf('posts'), redisUrl: redis.url, posts, memberId: id, onProgress: say });
          const built = await world;
          const { session } = await signIn(PERSON, new BrowserSession(publicOrigin));
          return { gateway: publicOrigin, reference, member: { id, cookie: session.cookie }, posts: built };
        },
      };
    } finally {
      settle();
    }
  };

  return {
    start,
    stop: async (force = false) => {
      // Servers that are just being started are nothing yet that could be stopped.
      if (!force) await settled;
      await infrastructure?.stop(force);
      // At once, not later: whatever was still being started has no time to write another file before this process ends.
      const cluster = join(dataDir, 'postgres');
      // Under root it may lie elsewhere, behind a link.
      const folders = existsSync(cluster) ? [realpathSync(cluster), dataDir] : [dataDir];
      for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
