import type { EventData, EventDefinition, Envelope } from '@affinity/proto/events/define-event';
import { streamOf } from '@affinity/proto/events/define-event';
import { startTestService, type Answer, type Call, type TestService } from '@affinity/kit/testing/test-service';
import { v7 as uuidv7 } from 'uuid';
import type { RelationResponse } from '../../src/relations/dto/relation.response.js';
import { service as definition } from '../../src/service.js';

export type Problem = { code: string; status: number; errors?: { path: string; message: string }[] };
export type Relation = RelationResponse & Partial<Problem>;
export type Act = 'follow' | 'block' | 'mute';

/** What a member sees who has nothing to do with the other. */
export const UNRELATED = { following: false, followedBy: false, blocked: false, muted: false };

/** The service, and the steps its members take. */
export class SocialGraphFixture {
  private constructor(readonly service: TestService) {}

  static async start(): Promise<SocialGraphFixture> {
    return new SocialGraphFixture(await startTestService(definition));
  }

  stop(): Promise<void> {
    return this.service.stop();
  }

  /** Ids of members the service knows. */
  async members(count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, () => uuidv7());
    await this.service.database.query(`INSERT INTO members (id) SELECT unnest($1::uuid[])`, [ids]);
    return ids;
  }

  async pair(): Promise<[string, string]> {
    const [first, second] = await this.members(2);
    return [first!, second!];
  }

  as<T = Relation>(accountId: string, method: string, path: string, call: Omit<Call, 'actor'> = {}): Promise<Answer<T>> {
    return this.service.call<T>(method, path, { actor: { accountId }, onboarded: true, ...call });
  }

  act(memberId: string, act: Act, otherId: string): Promise<Answer<Relation>> {
    return this.as(memberId, 'PUT', `/members/${otherId}/${act}`);
  }

  undo(memberId: string, act: Act, otherId: string): Promise<Answer<Relation>> {
    return this.as(memberId, 'DELETE', `/members/${otherId}/${act}`);
  }

  relation(memberId: string, otherId: string): Promise<Answer<Relation>> {
    return this.as(memberId, 'GET', `/members/${otherId}/relation`);
  }

  async hiddenFrom(memberId: string): Promise<string[]> {
    const answer = await this.service.call<{ memberIds: string[] }>('GET', `/internal/members/${memberId}/hidden`);
    if (answer.status !== 200) throw new Error(`hidden answered ${answer.status}`);
    return answer.body.memberIds.sort();
  }

  /** Every event recorded about two members, oldest first: what it says, who did it and with which revision. */
  async recorded(first: string, second: string): Promise<[type: string, memberId: string, actorId: string | null, revision: number][]> {
    const rows = await this.service.database.query<{ envelope: Envelope<{ memberId: string }> }>(
      `SELECT envelope FROM outbox
       WHERE envelope->'data'->>'memberId' IN ($1, $2) AND envelope->'data'->>'otherId' IN ($1, $2) ORDER BY seq`,
      [first, second],
    );
    return rows.map(({ envelope }) => [envelope.type, envelope.data.memberId, envelope.actorId, envelope.revision]);
  }

  /** The stored row of two members; undefined when there is none. */
  async row(first: string, second: string): Promise<Record<string, unknown> | undefined> {
    const [row] = await this.service.database.query(
      `SELECT * FROM member_pairs WHERE low_id = least($1::uuid, $2::uuid) AND high_id = greatest($1::uuid, $2::uuid)`,
      [first, second],
    );
    return row;
  }

  /** As the broker has it. */
  published<D extends EventDefinition>(event: D, subject: string): Promise<Envelope<EventData<D>>[]> {
    if (streamOf(event.type) !== 'SOCIAL_GRAPH') throw new Error(`${event.type} is not ours`);
    return this.service.events.until(event, subject);
  }
}
