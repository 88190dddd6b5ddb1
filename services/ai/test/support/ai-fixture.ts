import { PATIENCE } from '@affinity/kit/testing/patience';
import { closeServiceClients } from '@affinity/kit/http/service-client';
import { startTestService, type Answer, type TestService } from '@affinity/kit/testing/test-service';
import { v7 as uuidv7 } from 'uuid';
import type { MemberBio } from '../../src/members/member-bio.js';
import type { PracticeResponse } from '../../src/practice/dto/practice.responses.js';
import { service as definition } from '../../src/service.js';
import { bio, PROFILES_SERVICE_KEY, startProfilesServer, type ProfilesServer } from './profiles-server.js';
import { postForStream, type Streamed, type Streaming } from './post-for-stream.js';

export class AiFixture {
  private constructor(
    readonly service: TestService,
    readonly profiles: ProfilesServer,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<AiFixture> {
    const profiles = await startProfilesServer();
    const service = await startTestService(definition, {
      PROFILES_URL: profiles.url,
      PROFILES_SERVICE_KEY,
      AI_OFFLINE_WORD_MS: '0',
      ...env,
    });
    return new AiFixture(service, profiles);
  }

  /** Connections to neighbours belong to the process: they stay while another fixture uses them. */
  async stop({ last = true } = {}): Promise<void> {
    await this.service.stop();
    if (last) await closeServiceClients();
    await this.profiles.stop();
  }

  member(firstName = 'Ann', answers: Partial<MemberBio> = {}): string {
    const id = uuidv7();
    this.profiles.members.set(id, { firstName, bio: bio(answers) });
    return id;
  }

  as<T = any>(accountId: string, method: string, path: string, body?: unknown): Promise<Answer<T>> {
    return this.service.call<T>(method, path, { actor: { accountId }, onboarded: true, body });
  }

  async practice(accountId: string): Promise<PracticeResponse> {
    const answer = await this.as<PracticeResponse>(accountId, 'GET', '/practice');
    if (answer.status !== 200) throw new Error(`practice answered ${answer.status}`);
    return answer.body;
  }

  send(accountId: string, text: string, change: Record<string, unknown> = {}): Promise<Streamed> {
    return this.stream(accountId, '/practice/messages', { id: uuidv7(), text, ...change }).ended;
  }

  stream(accountId: string, path: string, body?: unknown): Streaming {
    const { url, tokens } = this.service;
    return postForStream(url + path, async () => tokens.mint({ accountId }), body);
  }

  async rows(table: string, memberId: string): Promise<Record<string, unknown>[]> {
    return this.service.database.query(`SELECT * FROM ${table} WHERE member_id = $1`, [memberId]);
  }
}

export async function until<T>(read: () => Promise<T | undefined | false>): Promise<T> {
  for (const deadline = Date.now() + 5000 * PATIENCE; ;) {
    const found = await read();
    if (found) return found;
    if (Date.now() > deadline) throw new Error('It did not come about');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export const refusal = ({ status, body }: Answer<unknown>): string => `${status} ${(body as { code?: string } | null)?.code}`;
export const refused = ({ status, problem }: Streamed): string => `${status} ${problem?.code}`;
