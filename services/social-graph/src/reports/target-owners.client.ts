import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { createServiceClient } from '@affinity/kit/http/service-client';
import type { paths as ChatPaths } from '@affinity/proto/gen/http/chat';
import type { paths as PostsPaths } from '@affinity/proto/gen/http/posts';
import type { paths as ProfilesPaths } from '@affinity/proto/gen/http/profiles';
import type { paths as StoriesPaths } from '@affinity/proto/gen/http/stories';
import { EvidenceOwner } from '@affinity/proto/vocabulary/evidence';
import type { ReportKind } from '@affinity/proto/vocabulary/reports';
import { z } from 'zod';
import type { Owner, SocialGraphConfig } from '../config.js';
import { TargetNotFoundError, TargetUnavailableError } from './report.errors.js';

/** Longer than a usual answer, shorter than the gateway's patience with two of them. */
const TIMEOUT_MS = 2000;
const PATH = '/internal/evidence/{kind}/{targetId}';

/** What was reported, and who keeps it. */
export interface Target {
  readonly owner: Owner;
  /** Whose it is. */
  readonly memberId: string;
}

interface Answer {
  readonly data?: unknown;
  readonly response: Response;
}
type Ask = (targetId: string, viewer: string) => Promise<Answer>;

const Id = z.uuid();

/** Asks who keeps a thing whose it is. A reporter is not asked: what they say could be meant for an innocent. */
@Injectable()
export class TargetOwners {
  /** Who may keep a thing of the kind, in the order they are asked. */
  private readonly keepers: Readonly<Record<ReportKind, readonly (readonly [Owner, Ask])[]>>;

  constructor(@Inject(CONFIG) { owners }: SocialGraphConfig) {
    const upstream = (name: Owner) => ({ name, timeoutMs: TIMEOUT_MS, ...owners[name] });
    const posts = createServiceClient<PostsPaths>(upstream('posts'));
    const stories = createServiceClient<StoriesPaths>(upstream('stories'));
    const profiles = createServiceClient<ProfilesPaths>(upstream('profiles'));
    const chat = createServiceClient<ChatPaths>(upstream('chat'));
    const params = <K extends ReportKind>(kind: K, targetId: string, viewer: string) => ({
      params: { path: { kind, targetId }, query: { viewer } },
    });
    this.keepers = {
      post: [['posts', (id, viewer) => posts.GET(PATH, params('post', id, viewer))]],
      comment: [
        ['posts', (id, viewer) => posts.GET(PATH, params('comment', id, viewer))],
        ['stories', (id, viewer) => stories.GET(PATH, params('comment', id, viewer))],
      ],
      story: [['stories', (id, viewer) => stories.GET(PATH, params('story', id, viewer))]],
      member: [['profiles', (id, viewer) => profiles.GET(PATH, params('member', id, viewer))]],
      conversation: [['chat', (id, viewer) => chat.GET(PATH, params('conversation', id, viewer))]],
    };
  }

  /** @throws TargetNotFoundError, TargetUnavailableError when one of those asked does not answer */
  async find(kind: ReportKind, targetId: string, viewerId: string): Promise<Target> {
    if (kind !== 'conversation' && !Id.safeParse(targetId).success) throw new TargetNotFoundError();
    for (const [owner, ask] of this.keepers[kind]) {
      const memberId = await ownerOf(() => ask(targetId, viewerId));
      if (memberId !== undefined) return { owner, memberId };
    }
    throw new TargetNotFoundError();
  }
}

async function ownerOf(ask: () => Promise<Answer>): Promise<string | undefined> {
  let answer: Answer;
  try {
    answer = await ask();
  } catch (error) {
    throw new TargetUnavailableError(error);
  }
  if (answer.response.status === 404) return undefined;
  const owner = EvidenceOwner.safeParse(answer.data);
  if (!owner.success) throw new TargetUnavailableError(new Error(`answered ${answer.response.status}`, { cause: owner.error }));
  return owner.data.ownerId;
}
