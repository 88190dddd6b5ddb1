import { Transactions } from '@affinity/kit/db/transactions';
import type { RelationKind } from '@affinity/proto/vocabulary/relations';
import { v7 as uuidv7 } from 'uuid';
import { EraseMember } from '../../src/accounts/erase-member.service.js';
import { KeepEmailConsumer } from '../../src/accounts/keep-email.consumer.js';
import { KeepStandingConsumer } from '../../src/accounts/keep-standing.consumer.js';
import { KeepRelationConsumer } from '../../src/relations/keep-relation.consumer.js';
import { answers, type ProfilesFixture } from '../support/profiles-fixture.js';

const KINDS: readonly RelationKind[] = ['follow', 'spark', 'connection', 'block', 'mute'];

/** Changes members at random in every way that changes what a profile shows, and in some that do not. */
export class Changes {
  private revision = 0;

  constructor(
    private readonly profiles: ProfilesFixture,
    private readonly members: readonly string[],
    private readonly random: () => number,
  ) {}

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.random() * from.length)]!;
  }

  /** A relation of two members begins, ends or is passed on, as social-graph tells it. */
  async relation(memberId = this.pick(this.members), otherId = this.pick(this.members)): Promise<void> {
    if (memberId === otherId) return;
    const kind = this.pick(KINDS);
    const [one, other] = kind === 'connection' ? ([memberId, otherId].toSorted() as [string, string]) : [memberId, otherId];
    const revision = (this.revision += 1);
    const active = this.random() < 0.6;
    const passedRevision = kind === 'spark' && this.random() < 0.3 ? revision : 0;
    const since = active ? new Date(1_790_000_000_000 + revision).toISOString() : null;
    await this.handle(KeepRelationConsumer, one, { memberId: one, otherId: other, kind, active, passedRevision, since }, revision);
  }

  async standing(id = this.pick(this.members), disabled = this.random() < 0.5): Promise<void> {
    await this.handle(KeepStandingConsumer, id, { accountId: id, disabled, deleted: false }, (this.revision += 1));
  }

  async email(id: string): Promise<void> {
    await this.handle(KeepEmailConsumer, id, { accountId: id, email: `${this.revision}@example.com` }, (this.revision += 1));
  }

  async erase(id: string): Promise<void> {
    const { app } = this.profiles.service;
    await app.get(Transactions, { strict: false }).run((tx) => app.get(EraseMember, { strict: false }).erase(tx, id));
  }

  /** A change that the member makes to the profile or to its settings. */
  async own(id: string): Promise<void> {
    const word = String(Math.floor(this.random() * 3));
    await this.pick([
      () => this.profiles.edit(id, { fullName: this.pick(['Ann Lee', 'Bo Ray', 'Cy']) }),
      () => this.profiles.edit(id, { location: word }),
      () => this.profiles.saveBioData(id, answers({ additional: { dealbreakers: word, moreInfo: '' } })),
      () => this.profiles.accept(id),
      () => this.profiles.as(id, 'PATCH', `/profiles/${id}/settings`, { showPresence: this.random() < 0.5 }),
      () => this.profiles.as(id, 'PATCH', `/profiles/${id}/settings`, { audience: { about: this.pick(['everyone', 'spark']) } }),
      () => this.prompts(id, word),
      () => this.email(id),
    ])();
  }

  private async prompts(id: string, word: string): Promise<void> {
    const { prompts_revision: revision } = await this.profiles.profile(id);
    const prompts = [{ prompt: 'small-joy', answer: word }];
    await this.profiles.as(id, 'PUT', `/profiles/${id}/prompts?revision=${revision}`, { prompts });
  }

  private async handle(consumer: any, subject: string, data: unknown, revision: number): Promise<void> {
    const { app } = this.profiles.service;
    const envelope = { id: uuidv7(), subject, actorId: subject, revision, time: new Date().toISOString(), data };
    await app.get(Transactions, { strict: false }).run((tx) => app.get(consumer, { strict: false }).handle(envelope, tx));
  }
}
