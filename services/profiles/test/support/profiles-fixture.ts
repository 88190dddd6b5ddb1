import { noAnswers } from '@affinity/proto/vocabulary/answers';
import { closeServiceClients } from '@affinity/kit/http/service-client';
import { startTestService, type Answer, type TestService } from '@affinity/kit/testing/test-service';
import { v7 as uuidv7 } from 'uuid';
import type { PersonListResponse } from '../../src/people/dto/person-list.response.js';
import type { PersonProfileResponse } from '../../src/people/dto/person-profile.response.js';
import type { ProfileResponse } from '../../src/profiles/dto/profile.response.js';
import type { AnyRelationKind } from '@affinity/proto/vocabulary/relations';
import { service as definition } from '../../src/service.js';
import { mediaSettings } from './media-settings.js';
import { IDENTITY_SERVICE_KEY, startIdentityServer, type IdentityAccount, type IdentityServer } from './identity-server.js';

export type Problem = { code: string; status: number; errors?: { path: string; message: string }[] };

/** The service with a stand-in for identity, and the steps a member takes. */
export class ProfilesFixture {
  private relationTime = Date.UTC(2026, 0, 1);

  private constructor(
    readonly service: TestService,
    readonly identity: IdentityServer,
  ) {}

  /** `env` replaces settings, such as the bucket of a test that looks into it. */
  static async start(env: Record<string, string> = {}): Promise<ProfilesFixture> {
    const identity = await startIdentityServer();
    const service = await startTestService(definition, {
      IDENTITY_URL: identity.url,
      IDENTITY_SERVICE_KEY,
      ...(await mediaSettings()),
      ...env,
    });
    identity.keysFrom = service.tokens.identityUrl;
    return new ProfilesFixture(service, identity);
  }

  async stop(): Promise<void> {
    await this.service.stop();
    await closeServiceClients();
    await this.identity.stop();
  }

  /** A member with a fresh profile, as after sign-up. */
  async signUp(
    account: Partial<{ firstName: string; lastName: string; email: string | null; photoUrl: string | null }> = {},
  ): Promise<string> {
    const id = uuidv7();
    const body = { firstName: 'Ann', lastName: 'Lee', email: `ann.${id}@example.com`, photoUrl: null, ...account };
    const answer = await this.service.call('PUT', `/internal/profiles/${id}`, { body });
    if (answer.status !== 200) throw new Error(`sign-up answered ${answer.status}`);
    return id;
  }

  /** An account that identity knows and that has no profile. */
  accountOnly(account: Partial<IdentityAccount> = {}): string {
    const id = account.id ?? uuidv7();
    this.identity.accounts.set(id, {
      id,
      kind: 'member',
      email: `solo.${id}@example.com`,
      displayName: 'Solo Miller',
      firstName: null,
      lastName: null,
      photoUrl: null,
      roles: [],
      disabled: false,
      ...account,
    });
    return id;
  }

  as<T = ProfileResponse>(accountId: string, method: string, path: string, body?: unknown): Promise<Answer<T>> {
    return this.service.call<T>(method, path, { actor: { accountId }, body });
  }

  /** A GET of an onboarded member, vouched for like the gateway does. */
  get<T = any>(accountId: string, path: string): Promise<Answer<T>> {
    return this.service.call<T>('GET', path, { actor: { accountId }, onboarded: true });
  }

  /** A member who answered the questionnaire and accepted the agreements. */
  async onboard(
    account: Parameters<ProfilesFixture['signUp']>[0] = {},
    questionnaire: Record<string, unknown> = answers(),
  ): Promise<string> {
    const id = await this.signUp(account);
    for (const answer of [await this.saveBioData(id, questionnaire), await this.accept(id)]) {
      if (answer.status !== 200) throw new Error(`onboarding answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    }
    return id;
  }

  /** Leaves the rows that social-graph's events would leave. Each call is a millisecond after the one before. */
  async relate(memberId: string, kind: AnyRelationKind, otherId: string, active = true): Promise<void> {
    const pairs =
      kind === 'connection'
        ? [
            [memberId, otherId],
            [otherId, memberId],
          ]
        : [[memberId, otherId]];
    this.relationTime += 1;
    for (const [from, to] of pairs) {
      await this.service.database.query(
        `INSERT INTO profile_relations (member_id, kind, other_id, active, revision, since) VALUES ($1, $2, $3, $4, 1, $5)
         ON CONFLICT (member_id, kind, other_id) DO UPDATE
         SET active = excluded.active, revision = profile_relations.revision + 1, since = excluded.since`,
        [from, kind, to, active, new Date(this.relationTime)],
      );
    }
  }

  async passOn(memberId: string, sparkerId: string): Promise<void> {
    await this.service.database.query(
      `UPDATE profile_relations SET passed_revision = revision WHERE member_id = $1 AND kind = 'spark' AND other_id = $2`,
      [sparkerId, memberId],
    );
  }

  async disable(id: string, disabled = true): Promise<void> {
    await this.service.database.query(`UPDATE profiles SET disabled = $2 WHERE id = $1`, [id, disabled]);
  }

  async profile(id: string): Promise<ProfileResponse> {
    const answer = await this.as(id, 'GET', `/profiles/${id}`);
    if (answer.status !== 200) throw new Error(`profile answered ${answer.status}`);
    return answer.body;
  }

  /** Who is in the member's own lists, the newest first, as pages of people say it. */
  async lists(id: string): Promise<{ connections: string[]; followers: string[]; sparks: string[] }> {
    const [connections, followers, sparks] = await Promise.all(
      ['/connections', `/people/${id}/followers`, `/people/${id}/sparks`].map(async (path) => {
        const answer = await this.get<PersonListResponse>(id, path);
        if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
        return answer.body.items.map((person) => person.id);
      }),
    );
    return { connections: connections!, followers: followers!, sparks: sparks! };
  }

  /** Whether the other is among the member's sent sparks. */
  async sparked(id: string, other: string): Promise<boolean> {
    const answer = await this.get<PersonProfileResponse>(id, `/people/${other}`);
    if (answer.status !== 200) throw new Error(`a person answered ${answer.status}`);
    return answer.body.relation!.sparked;
  }

  saveBioData(id: string, body: unknown = answers()): Promise<Answer<ProfileResponse>> {
    return this.as(id, 'PUT', `/profiles/${id}/bio-data`, body);
  }

  edit(id: string, body: unknown): Promise<Answer<ProfileResponse>> {
    return this.as(id, 'PATCH', `/profiles/${id}`, body);
  }

  async acceptance(id: string): Promise<{ version: string; accepted: { id: string; hash: string }[] }> {
    const { body } = await this.as<{ version: string; sections: { id: string; hash: string }[] }>(id, 'GET', '/agreements');
    return { version: body.version, accepted: body.sections.map((section) => ({ id: section.id, hash: section.hash })) };
  }

  async accept(id: string): Promise<Answer<ProfileResponse>> {
    return this.as(id, 'POST', `/profiles/${id}/agreements`, await this.acceptance(id));
  }

  /** Everything of a member that a refused request must leave as it is. */
  async stored(id: string): Promise<unknown> {
    const [profiles, acceptances, events] = await Promise.all([
      this.service.database.query(`SELECT * FROM profiles WHERE id = $1`, [id]),
      this.service.database.query(`SELECT * FROM agreement_acceptances WHERE profile_id = $1 ORDER BY accepted_at, section_id`, [id]),
      this.service.database.query(
        `SELECT type, envelope->'revision' AS revision FROM outbox WHERE envelope->>'subject' = $1 ORDER BY seq`,
        [id],
      ),
    ]);
    return { profiles, acceptances, events };
  }
}

/** A complete run through the questionnaire; every group replaceable. */
export function answers(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  const none = noAnswers();
  return {
    social: { ...none.social, outgoing: ['Introverted', 'Homebody'], socialActivities: ['Quiet dinners'] },
    lifestyle: { ...none.lifestyle, diet: ['Vegan'], exercise: ['Gym regular'], pets: ['Dog lover', 'Want pets'] },
    hobbies: { ...none.hobbies, interests: ['Hiking', 'Tech'], creativePursuits: ['Writing'] },
    religion: { ...none.religion, faith: ['Agnostic'], importance: ["Don't care"] },
    education: { ...none.education, level: ["Master's degree"], importance: ['Less important than experience'] },
    career: { ...none.career, profession: ['Tech industry'], creativeField: ['Film/TV'], workStyle: ['Night owl'] },
    additional: { dealbreakers: 'Smoking', moreInfo: 'I am 34 and like long walks.' },
    ...overrides,
  };
}

/** All groups, nothing ticked, nothing written. */
export const nothingTicked = (): Record<string, unknown> => ({ ...noAnswers(), additional: { dealbreakers: '', moreInfo: '' } });
