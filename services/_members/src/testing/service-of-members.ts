import type { Copy } from '@affinity/kit/copies/define-copy';
import type { ConsumerDefinition } from '@affinity/kit/events/consumer.definition';
import { exportedPart, type ExportedPart } from '@affinity/kit/testing/exported-part';
import type { Answer, TestService } from '@affinity/kit/testing/test-service';
import type { EventData, EventDefinition } from '@affinity/proto/events/define-event';
import type { RelationKind } from '@affinity/proto/vocabulary/relations';
import { v7 as uuidv7 } from 'uuid';
import type { KeptOfCard, MemberCard } from '../member-copies.js';

/** A service of a test that keeps `member-copies`, and who uses it. `Usual` is what it answers where nothing else is said. */
export abstract class ServiceOfMembers<Usual> {
  /** Cards on their way to the database. */
  protected arriving: Promise<unknown> = Promise.resolve();

  protected constructor(
    readonly service: TestService,
    private readonly copies: readonly Copy[],
    private readonly kept: KeptOfCard = { email: true },
  ) {}

  async stop(): Promise<void> {
    await this.arriving;
    await this.service.stop();
  }

  /** Somebody of whom profiles has told. */
  member(card: Partial<MemberCard> = {}): string {
    const id = card.id ?? uuidv7();
    const { name, photoUrl, email, revision } = { name: 'Ann Lee', photoUrl: null, email: `ann.${id}@example.com`, revision: 1, ...card };
    const columns = { id, name, photo_url: photoUrl, revision, ...(this.kept.email && { email }) };
    const names = Object.keys(columns);
    const stored = this.service.database.query(
      `INSERT INTO members (${names.join(', ')}) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
      Object.values(columns),
    );
    this.arriving = Promise.all([this.arriving, stored]);
    return id;
  }

  /** Delivers what a neighbour announces, twice, as it is kept here. */
  async told<D extends EventDefinition>(event: D, subject: string, data: EventData<D>, revision: number): Promise<void> {
    await this.arriving;
    const { consumer } = this.copies.find((copy) => copy.consumer.event === event)!;
    await this.service.events.deliverTwice(consumer as ConsumerDefinition<D>, { subject, data, revision });
  }

  /** Calls as an onboarded member. */
  async as<T = Usual>(
    accountId: string,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    await this.arriving;
    return this.service.call<T>(method, path, { actor: { accountId }, onboarded: true, body, headers });
  }

  /** The same with an idempotency key, a new one unless given. */
  write<T = Usual>(accountId: string, path: string, body?: unknown, key: string = uuidv7()): Promise<Answer<T>> {
    return this.as<T>(accountId, 'POST', path, body, { 'idempotency-key': key });
  }

  /** The service's part of the member's copy. */
  async exported(accountId: string, key?: string): Promise<ExportedPart> {
    await this.arriving;
    return exportedPart(this.service, accountId, key);
  }

  /** Writes a relation as social-graph's events would leave it. */
  async relate(memberId: string, kind: RelationKind, otherId: string, active = true): Promise<void> {
    await this.arriving;
    await this.service.database.query(
      `INSERT INTO member_relations (member_id, other_id, kind, active, revision) VALUES ($1, $2, $3, $4, 1)
       ON CONFLICT (member_id, kind, other_id) DO UPDATE SET active = excluded.active, revision = member_relations.revision + 1`,
      [memberId, otherId, kind, active],
    );
  }

  /** Writes a standing as identity's events would leave it. */
  async disable(memberId: string, disabled = true): Promise<void> {
    await this.service.database.query(
      `INSERT INTO member_standings (member_id, disabled, revision) VALUES ($1, $2, 1)
       ON CONFLICT (member_id) DO UPDATE SET disabled = excluded.disabled, revision = member_standings.revision + 1`,
      [memberId, disabled],
    );
  }

  async countOf(table: string, where: string, values: unknown[]): Promise<number> {
    const [row] = await this.service.database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${table} WHERE ${where}`,
      values,
    );
    return row!.count;
  }
}
