import { jetstream } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { v7 as uuidv7 } from 'uuid';
import { streamOf, type EventData, type EventDefinition } from '@affinity/proto/events/define-event';
import { PostsLikesChangedV1 } from '@affinity/proto/events/posts/likes-changed.v1';
import { PostsPostPublishedV1 } from '@affinity/proto/events/posts/post-published.v1';
import type { SocketBroadcastName, SocketBroadcasts } from '@affinity/proto/ws/socket';
import { ensureStreamExists, managerOf } from '@affinity/kit/events/streams';
import { defaultStreamOptions } from '@affinity/kit/events/stream-options';
import { SocketClient } from './socket-client.js';
import { eventually, TestWorld, type TestGateway } from './test-gateway.js';
import { json, problem } from './upstream-server.js';

/** A member with one open page that has resumed. */
export interface Page {
  readonly id: string;
  readonly client: SocketClient;
}

/** A gateway, services that say who is onboarded and hidden, and the streams that posts and social-graph publish to. */
export class BroadcastWorld {
  /** By member, the ids of the members from whom social-graph says they are hidden. */
  readonly hidden = new Map<string, string[]>();
  readonly notOnboarded = new Set<string>();
  socialGraphIsAway = false;
  hiddenReads = 0;
  private readonly pages: SocketClient[] = [];

  private constructor(
    readonly world: TestWorld,
    readonly gateway: TestGateway,
    readonly nats: NatsConnection,
  ) {
    world.profiles.respond = ({ url }, response) => json(response, 200, { onboarded: !this.notOnboarded.has(url.split('/')[3]!) });
    world.others.respond = ({ url }, response) => {
      const [, id] = /^\/internal\/members\/([^/]+)\/hidden$/.exec(url) ?? [];
      if (id === undefined || this.socialGraphIsAway) return problem(response, 503, 'social-graph.unavailable');
      this.hiddenReads += 1;
      json(response, 200, { memberIds: this.hidden.get(id) ?? [] });
    };
  }

  static async start(): Promise<BroadcastWorld> {
    const world = await TestWorld.start();
    const { url, user, password } = world.broker.config;
    const nats = await connect({ servers: url, user, pass: password, maxReconnectAttempts: -1, reconnectTimeWait: 100 });
    for (const context of ['posts', 'profiles', 'social-graph', 'stories']) {
      await ensureStreamExists(await managerOf(nats), streamOf(`${context}.`), [`${context}.>`], defaultStreamOptions(false));
    }
    return new BroadcastWorld(world, await world.gateway(), nats);
  }

  async stop(): Promise<void> {
    this.closePages();
    await this.gateway.close();
    await this.nats.close();
    await this.world.stop();
  }

  closePages(): void {
    for (const client of this.pages.splice(0)) client.drop();
  }

  async page(id: string = uuidv7()): Promise<Page> {
    const client = await SocketClient.resumed(this.gateway, await this.world.identity.newSession('member', 300, id));
    this.pages.push(client);
    return { id, client };
  }

  /** Resolves when the gateway counts the page among the watchers and knows from whom the member is hidden. */
  async watch({ client }: Page, subjects: readonly string[], feed = false): Promise<void> {
    const probe = uuidv7();
    client.send({ type: 'watch', feed: true, subjects: [] });
    await eventually(async () => {
      await this.published(uuidv7(), probe);
      if (!heard(client, 'posts.post.published').some(({ authorId }) => authorId === probe)) throw new Error('not heard yet');
    });
    client.send({ type: 'watch', feed, subjects });
    await this.settle({ client });
  }

  /** Waits until everything sent to the gateway and published before has been handled. */
  async settle(...pages: Pick<Page, 'client'>[]): Promise<void> {
    await this.nats.flush();
    for (const { client } of pages) {
      const pongs = client.of('pong').length;
      client.send({ type: 'ping' });
      await client.until('pong', pongs + 1);
    }
  }

  /** Publishes as the owning service's outbox would. */
  async publish<D extends EventDefinition>(event: D, data: EventData<D>, revision = 1, id: string = uuidv7()): Promise<void> {
    const envelope = this.world.envelope(event, uuidv7(), data, revision, id);
    await jetstream(this.nats).publish(event.type, envelope, { msgID: id });
  }

  published(postId: string, authorId: string): Promise<void> {
    return this.publish(PostsPostPublishedV1, { postId, authorId, filters: ['text'], quotedPostId: null });
  }

  liked(postId: string, likes: number, revision = likes, id?: string): Promise<void> {
    return this.publish(PostsLikesChangedV1, likeOf(postId, likes, revision), revision, id);
  }

  /** The value of one of the gateway's metrics. */
  async metric(name: string): Promise<number> {
    const { text } = await this.gateway.manage('/metrics');
    return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
  }
}

export function heard<N extends SocketBroadcastName>(client: SocketClient, name: N): SocketBroadcasts[N][] {
  return client.of('broadcast').flatMap((frame) => (frame.name === name ? [frame.data as SocketBroadcasts[N]] : []));
}

/** The next like of a post. */
export function likeOf(postId: string, likes = 1, revision = likes, authorId: string = uuidv7()): PostsLikesChangedV1 {
  const change = { memberId: uuidv7(), liked: true, at: new Date().toISOString() };
  return { posts: [{ postId, authorId, likes, revision, changes: [change] }] };
}

/** The posts whose publication the page heard of. */
export const announced = ({ client }: Page): string[] => heard(client, 'posts.post.published').map(({ postId }) => postId);
