import type { EventData, EventDefinition, Envelope } from '@affinity/proto/events/define-event';
import { streamOf } from '@affinity/proto/events/define-event';
import { SocialGraphSkipChangedV1 } from '@affinity/proto/events/social-graph/skip-changed.v1';
import { SocialGraphRelationChangedV1 } from '@affinity/proto/events/social-graph/relation-changed.v1';
import { closeServiceClients } from '@affinity/kit/http/service-client';
import { startTestService, type Answer, type Call, type TestService } from '@affinity/kit/testing/test-service';
import { v7 as uuidv7 } from 'uuid';
import type { RelationResponse } from '../../src/relations/dto/relation.response.js';
import { service as definition } from '../../src/service.js';
import { startOwnersServer, type OwnerName, type OwnersServer } from './owners-server.js';

/** SQLSTATE. */
const DEADLOCK = '40P01';

/** Where each kind of thing is kept. A comment may also stand on a story. */
const KEPT_BY: Readonly<Record<string, OwnerName>> = {
  post: 'posts',
  comment: 'posts',
  story: 'stories',
  member: 'profiles',
  conversation: 'chat',
};

export type Problem = { code: string; status: number; errors?: { path: string; message: string }[] };
export type Relation = RelationResponse & Partial<Problem>;
/** The last part of an operation's path. */
export type Act = 'follow' | 'spark' | 'pass' | 'connection' | 'follower' | 'block' | 'mute' | 'skip';

/** What a member sees who has nothing to do with the other. */
export const UNRELATED = {
  following: false,
  followedBy: false,
  sparked: false,
  sparkedBy: false,
  connected: false,
  blocked: false,
  muted: false,
  skipped: false,
};

/** Whose relation a connection of two is. */
export const lowerOf = (first: string, second: string): string => (first < second ? first : second);

/** What an event of a relation says, in words: `follow on`, `block off`, `spark passed` for one whose receiver passed it on. */
function wordsOf({ kind, active, passedRevision }: SocialGraphRelationChangedV1, revision: number): string {
  if (active && passedRevision === revision) return `${kind} passed`;
  return `${kind} ${active ? 'on' : 'off'}`;
}

/** The service, and the steps its members take. */
export class SocialGraphFixture {
  private constructor(
    readonly service: TestService,
    readonly owners: OwnersServer,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<SocialGraphFixture> {
    const owners = await startOwnersServer();
    const service = await startTestService(definition, { ...owners.settings, ...env });
    owners.keysFrom = service.tokens.identityUrl;
    return new SocialGraphFixture(service, owners);
  }

  async stop(): Promise<void> {
    await this.service.stop();
    await closeServiceClients();
    await this.owners.stop();
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

  /** Two members who are connected: the first sent the spark. */
  async connectedPair(): Promise<[string, string]> {
    const [sparker, connecter] = await this.pair();
    await this.act(sparker, 'spark', connecter);
    const answer = await this.act(connecter, 'connection', sparker);
    if (!answer.body.connected) throw new Error(`connect answered ${answer.status}`);
    return [sparker, connecter];
  }

  /** As services ask it. */
  async connected(memberId: string, otherId: string): Promise<boolean> {
    const answer = await this.service.call<{ connected: boolean }>('GET', `/internal/members/${memberId}/connections/${otherId}`);
    if (answer.status !== 200) throw new Error(`connections answered ${answer.status}`);
    return answer.body.connected;
  }

  /** As the gateway asks it, sorted. */
  async connectedAmong(memberId: string, memberIds: readonly string[]): Promise<string[]> {
    const answer = await this.service.call<{ memberIds: string[] }>('POST', `/internal/members/${memberId}/connections/among`, {
      body: { memberIds },
    });
    if (answer.status !== 200) throw new Error(`connections/among answered ${answer.status}`);
    return answer.body.memberIds.sort();
  }

  /** How many sparks of a member count against the day's limit. */
  async sendings(memberId: string): Promise<number> {
    const [row] = await this.service.database.query<{ used: string }>(
      `SELECT used FROM budget_uses WHERE account_id = $1 AND budget = 'sparks'`,
      [memberId],
    );
    return Number(row?.used ?? 0);
  }

  /** What the operators' counter says of a relation that began, or ended. */
  async counted(relation: string, active: boolean): Promise<number> {
    const { body } = await this.service.call<string>('GET', '/metrics');
    const line = body
      .split('\n')
      .find((text) => text.startsWith(`affinity_relations_changed_total{relation="${relation}",active="${active}"}`));
    return Number(line?.split(' ').at(-1) ?? 0);
  }

  /** A report as a member files it, about a post of another unless told otherwise. Resolves to its id. */
  async report(reporterId: string, memberId: string, about: Record<string, string> = {}): Promise<string> {
    const body = { kind: 'post', targetId: uuidv7(), reason: 'harassment', note: 'See the second picture.', ...about };
    this.owners.own(KEPT_BY[body.kind]!, body.kind, body.targetId, memberId);
    const headers = { 'idempotency-key': uuidv7() };
    const answer = await this.as<{ id: string }>(reporterId, 'POST', '/reports', { body, headers });
    if (answer.status !== 201) throw new Error(`report answered ${answer.status}`);
    return answer.body.id;
  }

  /**
   * Forgets all reports and decisions, as the owner of the database: nobody else empties the log. What the service still does about
   * the test before may hold some of the tables and wait for others: then it is tried again.
   */
  async forgetReports(): Promise<void> {
    const forget = () =>
      this.service.database.query(`
        ALTER TABLE moderation_log DISABLE TRIGGER USER;
        TRUNCATE reports, moderation_log, moderation_cases, moderation_decisions, appeals, report_evidence, report_claims;
        ALTER TABLE moderation_log ENABLE TRIGGER USER`);
    for (let deadlock = true; deadlock;) {
      deadlock = await forget().then(
        () => false,
        (error: { code?: string }) => {
          if (error.code !== DEADLOCK) throw error;
          return true;
        },
      );
    }
  }

  /** As a moderator. */
  asModerator<T>(
    accountId: string,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    return this.service.call<T>(method, path, { actor: { accountId, roles: ['moderator'] }, onboarded: true, body, headers });
  }

  /** Decides one report of its case: dismisses it unless told otherwise. */
  async decide<T = Problem>(moderatorId: string, reportId: string, decision: object = {}): Promise<Answer<T>> {
    const [report] = await this.service.database.query<{ case_id: string }>(`SELECT case_id FROM reports WHERE id = $1`, [reportId]);
    if (!report) throw new Error(`There is no report ${reportId}`);
    const body = { action: 'dismiss', reportIds: [reportId], reason: 'It threatens somebody.', ...decision };
    const headers = { 'idempotency-key': uuidv7() };
    return this.asModerator<T>(moderatorId, 'POST', `/moderation/cases/${report.case_id}/decision`, body, headers);
  }

  async hiddenFrom(memberId: string): Promise<string[]> {
    const answer = await this.service.call<{ memberIds: string[] }>('GET', `/internal/members/${memberId}/hidden`);
    if (answer.status !== 200) throw new Error(`hidden answered ${answer.status}`);
    return answer.body.memberIds.sort();
  }

  /** Every event recorded about two members, oldest first: what it says, of whose relation, who did it and with which revision. */
  async recorded(first: string, second: string): Promise<[says: string, memberId: string, actorId: string | null, revision: number][]> {
    const events = await this.eventsAbout(first, second);
    return events.map(({ type, data, actorId, revision }) => {
      const told =
        type === SocialGraphSkipChangedV1.type
          ? { ...SocialGraphSkipChangedV1.data.parse(data), words: `skip ${(data as SocialGraphSkipChangedV1).active ? 'on' : 'off'}` }
          : { ...SocialGraphRelationChangedV1.data.parse(data), words: wordsOf(SocialGraphRelationChangedV1.data.parse(data), revision) };
      return [told.words, told.memberId, actorId, revision];
    });
  }

  /** The same but skips, as they stand in the outbox. */
  async relationEvents(first: string, second: string): Promise<Envelope<SocialGraphRelationChangedV1>[]> {
    const events = await this.eventsAbout(first, second);
    return events
      .filter(({ type }) => type !== SocialGraphSkipChangedV1.type)
      .map((envelope) => ({ ...envelope, data: SocialGraphRelationChangedV1.data.parse(envelope.data) }));
  }

  private async eventsAbout(first: string, second: string): Promise<Envelope[]> {
    const rows = await this.service.database.query<{ envelope: Envelope }>(
      `SELECT envelope FROM outbox
       WHERE envelope->'data'->>'memberId' IN ($1, $2) AND envelope->'data'->>'otherId' IN ($1, $2) ORDER BY seq`,
      [first, second],
    );
    return rows.map(({ envelope }) => envelope);
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
  published<D extends EventDefinition>(event: D, subject: string, count = 1): Promise<Envelope<EventData<D>>[]> {
    if (streamOf(event.type) !== 'SOCIAL_GRAPH') throw new Error(`${event.type} is not ours`);
    return this.service.events.until(event, subject, count);
  }
}
