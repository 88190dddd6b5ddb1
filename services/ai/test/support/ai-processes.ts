import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_KEY_HEADER, ONBOARDED_HEADER } from '@affinity/kit/auth/headers';
import { freePort, startProcess, type TestProcess } from '@affinity/kit/testing/processes';
import { startTestBroker, type TestBroker } from '@affinity/kit/testing/test-broker';
import { createTestDatabase, type TestDatabase } from '@affinity/kit/testing/test-database';
import { startTestRedis, type TestRedis } from '@affinity/kit/testing/test-redis';
import { TEST_SERVICE_KEY } from '@affinity/kit/testing/test-service';
import { startTestTokens, type TestTokens } from '@affinity/kit/testing/test-tokens';
import { v7 as uuidv7 } from 'uuid';
import { service } from '../../src/service.js';
import { startModelServer, type ModelServer } from './model-server.js';
import { postForStream, type Streaming } from './post-for-stream.js';
import { bio, PROFILES_SERVICE_KEY, startProfilesServer, type ProfilesServer } from './profiles-server.js';

const MAIN = join(import.meta.dirname, '../../dist/main.js');

/** The built program, in several processes over one database, one Redis, one broker and one model. */
export class AiProcesses {
  private readonly running: TestProcess[] = [];
  private constructor(
    readonly database: TestDatabase,
    readonly model: ModelServer,
    private readonly broker: TestBroker,
    private readonly redis: TestRedis,
    private readonly tokens: TestTokens,
    private readonly profiles: ProfilesServer,
  ) {}

  static async prepare(): Promise<AiProcesses> {
    if (!existsSync(MAIN)) throw new Error('services/ai is not built: run npm run build first');
    const [database, model, broker, redis, tokens, profiles] = await Promise.all([
      createTestDatabase(service.database),
      startModelServer(),
      startTestBroker(),
      startTestRedis(),
      startTestTokens(),
      startProfilesServer(),
    ]);
    return new AiProcesses(database, model, broker, redis, tokens, profiles);
  }

  async start(env: Record<string, string> = {}): Promise<AiInstance> {
    const port = await freePort();
    const program = await startProcess(process.execPath, [MAIN], port, {
      AFFINITY_MODE: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'silent',
      SERVICE_KEY: TEST_SERVICE_KEY,
      IDENTITY_URL: this.tokens.identityUrl,
      DATABASE_URL: this.database.url,
      NATS_URL: this.broker.config.url,
      NATS_USER: this.broker.config.user,
      NATS_PASSWORD: this.broker.config.password,
      REDIS_URL: this.redis.url,
      PROFILES_URL: this.profiles.url,
      PROFILES_SERVICE_KEY,
      AI_API_KEY: 'k',
      AI_BASE_URL: this.model.url,
      NODE_OPTIONS: '',
      ...env,
    });
    this.running.push(program);
    return new AiInstance(`http://127.0.0.1:${port}`, this.tokens, program);
  }

  member(): string {
    const id = uuidv7();
    this.profiles.members.set(id, { firstName: 'Ann', bio: bio() });
    return id;
  }

  async stop(): Promise<void> {
    await Promise.all(this.running.map((program) => program.kill('SIGKILL')));
    await Promise.all([this.database.drop(), this.broker.stop(), this.redis.stop(), this.tokens.stop(), this.profiles.stop()]);
    await this.model.stop();
  }
}

export class AiInstance {
  constructor(
    private readonly url: string,
    private readonly tokens: TestTokens,
    private readonly program: TestProcess,
  ) {}

  send(memberId: string, text = 'Hello', id: string = uuidv7()): Streaming {
    return postForStream(`${this.url}/practice/messages`, () => this.tokens.mint({ accountId: memberId }), { id, text });
  }

  async call<T = any>(memberId: string, method: string, path: string): Promise<{ status: number; body: T }> {
    const answer = await fetch(this.url + path, {
      method,
      headers: {
        [SERVICE_KEY_HEADER]: TEST_SERVICE_KEY,
        [ONBOARDED_HEADER]: 'onboarded',
        authorization: `Bearer ${await this.tokens.mint({ accountId: memberId })}`,
      },
    });
    const text = await answer.text();
    return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as T };
  }

  kill(signal: NodeJS.Signals): Promise<void> {
    return this.program.kill(signal);
  }
}
