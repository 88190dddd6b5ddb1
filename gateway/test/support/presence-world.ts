import { v7 as uuidv7 } from 'uuid';
import { ProfilesProfileOnboardedV1 } from '@affinity/proto/events/profiles/profile-onboarded.v1';
import { ProfilesSettingsChangedV1 } from '@affinity/proto/events/profiles/settings-changed.v1';
import { SocialGraphRelationChangedV1 } from '@affinity/proto/events/social-graph/relation-changed.v1';
import type { RelationKind } from '@affinity/proto/vocabulary/relations';
import { relationData } from './relations.js';
import { SocketClient } from './socket-client.js';
import { TestWorld, type TestGateway } from './test-gateway.js';
import { json, problem } from './upstream-server.js';

/** The times are short, in the proportions of the defaults: a test takes no half minute. */
export const TIMES = { heartbeatMs: 200, aliveMs: 900, graceMs: 600 };

/** What one open page knows of others. The web app would gather the same from its frames. */
export class PresencePage {
  constructor(
    readonly id: string,
    readonly client: SocketClient,
  ) {}

  get answers(): number {
    return this.client.of('presence').length;
  }

  /** The members who are there, as far as this page was told. */
  get online(): string[] {
    const online = new Set<string>();
    for (const frame of this.client.of('presence')) {
      for (const id of frame.offline) online.delete(id);
      for (const id of frame.online) online.add(id);
    }
    return [...online].sort();
  }

  /** What the page was told of one member, oldest first: `+` and `-`. */
  told(id: string): string {
    return this.client
      .of('presence')
      .map((frame) => (frame.online.includes(id) ? '+' : frame.offline.includes(id) ? '-' : ''))
      .join('');
  }

  watch(...members: string[]): void {
    this.client.send({ type: 'watch', feed: false, subjects: [], members });
  }
}

/** Gateways, and services that say who is onboarded, who wants to be seen and who is connected. */
export class PresenceWorld {
  readonly notOnboarded = new Set<string>();
  readonly unseen = new Set<string>();
  profilesIsAway = false;
  socialGraphIsAway = false;
  /** What social-graph was asked, oldest first. */
  readonly asked: string[][] = [];
  private readonly connections = new Set<string>();
  private readonly pages: PresencePage[] = [];
  private readonly gateways: TestGateway[] = [];

  private constructor(readonly world: TestWorld) {
    world.profiles.respond = ({ url }, response) => {
      const [, id, what] = /^\/internal\/profiles\/([^/]+)\/(onboarded|settings)$/.exec(url) ?? [];
      if (id === undefined || this.profilesIsAway) return problem(response, 503, 'profiles.unavailable');
      json(response, 200, what === 'onboarded' ? { onboarded: !this.notOnboarded.has(id) } : { showPresence: !this.unseen.has(id) });
    };
    world.others.respond = ({ method, url, body }, response) => {
      if (url.endsWith('/hidden')) return json(response, 200, { memberIds: [] });
      const [, id] = /^\/internal\/members\/([^/]+)\/connections\/among$/.exec(url) ?? [];
      if (method !== 'POST' || id === undefined || this.socialGraphIsAway) return problem(response, 503, 'social-graph.unavailable');
      const { memberIds } = JSON.parse(body) as { memberIds: string[] };
      this.asked.push(memberIds);
      json(response, 200, { memberIds: memberIds.filter((other) => this.connections.has(pair(id, other))) });
    };
  }

  static async start(): Promise<PresenceWorld> {
    return new PresenceWorld(await TestWorld.start());
  }

  async gateway(times: typeof TIMES = TIMES): Promise<TestGateway> {
    const gateway = await this.world.gateway({
      PRESENCE_HEARTBEAT_MS: String(times.heartbeatMs),
      PRESENCE_ALIVE_MS: String(times.aliveMs),
      PRESENCE_GRACE_MS: String(times.graceMs),
    });
    this.gateways.push(gateway);
    return gateway;
  }

  /** Stops all but the gateways that a test closed itself. */
  async stop(): Promise<void> {
    this.closePages();
    await Promise.all(this.gateways.map((gateway) => gateway.close()));
    await this.world.stop();
  }

  forget(gateway: TestGateway): void {
    this.gateways.splice(this.gateways.indexOf(gateway), 1);
  }

  closePages(): void {
    for (const { client } of this.pages.splice(0)) client.drop();
  }

  async page(gateway: TestGateway, id: string = uuidv7()): Promise<PresencePage> {
    const page = new PresencePage(id, await SocketClient.resumed(gateway, await this.world.identity.newSession('member', 300, id)));
    this.pages.push(page);
    return page;
  }

  /** Changes a connection in social-graph without telling anybody. */
  connect(one: string, other: string, connected = true): void {
    if (connected) this.connections.add(pair(one, other));
    else this.connections.delete(pair(one, other));
  }

  async made(memberId: string, otherId: string): Promise<void> {
    this.connect(memberId, otherId);
    await this.changed('connection', memberId, otherId);
  }

  async ended(memberId: string, otherId: string): Promise<void> {
    this.connect(memberId, otherId, false);
    await this.changed('connection', memberId, otherId, false);
  }

  async blocked(memberId: string, otherId: string): Promise<void> {
    this.connect(memberId, otherId, false);
    await this.changed('block', memberId, otherId);
  }

  private async changed(kind: RelationKind, memberId: string, otherId: string, active = true): Promise<void> {
    const data = relationData(kind, memberId, otherId, active);
    await this.world.publish(SocialGraphRelationChangedV1, data.memberId, data);
  }

  async onboarded(profileId: string): Promise<void> {
    this.notOnboarded.delete(profileId);
    await this.world.publish(ProfilesProfileOnboardedV1, profileId, { profileId });
  }

  /** Changes a member's setting. */
  async showPresence(profileId: string, showPresence: boolean): Promise<void> {
    if (showPresence) this.unseen.delete(profileId);
    else this.unseen.add(profileId);
    await this.world.publish(ProfilesSettingsChangedV1, profileId, { profileId, showPresence });
  }
}

const pair = (one: string, other: string): string => [one, other].sort().join(' ');
