import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { PATIENCE } from '@affinity/kit/testing/patience';
import { startSystem, type RunningSystem } from '../local/system.ts';
import { WITHOUT_LIMITS } from '../local/without-limits.ts';
import { root } from '../paths.ts';
import { BrowserSession } from '../seed/browser-session.ts';

const PASSWORD = 'a-long-password-of-mine';

interface SignedUp {
  readonly account: { readonly id: string };
}

/** kill -9 at a random moment of a sign-up, of each process that takes part, several times. */
describe('kill -9 during sign-up', () => {
  let dataDir: string;
  let system: RunningSystem;
  const databases: Record<string, pg.Pool> = {};

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'affinity-faults-'));
    system = await startSystem({
      root,
      dataDir,
      publicPort: 0,
      durable: false,
      env: WITHOUT_LIMITS,
    });
    const { postgres, databaseOf } = system.infrastructure;
    for (const name of ['identity', 'profiles']) databases[name] = new pg.Pool({ connectionString: postgres.urlOf(databaseOf(name)) });
  }, 480_000);

  afterAll(async () => {
    for (const pool of Object.values(databases)) await pool.end();
    await system.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function rows(database: string, sql: string, values: unknown[]): Promise<Record<string, unknown>[]> {
    return (await databases[database]!.query(sql, values)).rows;
  }

  /** What a browser does: the same request with the same key until it is answered. */
  async function signUpUntilAnswered(email: string): Promise<string> {
    const key = randomUUID();
    for (const deadline = Date.now() + 40_000 * PATIENCE; ;) {
      try {
        const body = { firstName: 'Kay', lastName: 'Nine', email, password: PASSWORD };
        const { account } = await new BrowserSession(system.publicOrigin).call<SignedUp>('POST', '/api/accounts', body, {
          'idempotency-key': key,
        });
        return account.id;
      } catch (error) {
        if (/\b4\d\d\b/.test((error as Error).message) || Date.now() > deadline) throw error;
        await sleep(150);
      }
    }
  }

  it.each(['identity', 'profiles', 'gateway'])(
    'IDN-044 nothing is half made when %s dies: one account, one profile, and the retry is answered',
    async (victim) => {
      for (let round = 0; round < 4; round++) {
        const email = `${victim}-${round}@crash.example`;
        const signedUp = signUpUntilAnswered(email);
        await sleep(round * 12);
        system.infrastructure.supervisor.find(victim)!.kill('SIGKILL');
        const id = await signedUp;

        expect(await rows('identity', 'SELECT id FROM accounts WHERE lower(email) = $1', [email])).toEqual([{ id }]);
        for (
          const deadline = Date.now() + 20_000 * PATIENCE;
          (await rows('profiles', 'SELECT 1 FROM profiles WHERE id = $1', [id])).length === 0;
        ) {
          if (Date.now() > deadline) throw new Error('the profile did not appear');
          await sleep(100);
        }
        const [profile] = await rows(
          'profiles',
          'SELECT first_name, last_name, email, bio_data, agreements_accepted FROM profiles WHERE id = $1',
          [id],
        );
        expect(profile).toEqual({ first_name: 'Kay', last_name: 'Nine', email, bio_data: null, agreements_accepted: false });
      }
    },
    720_000,
  );
});
