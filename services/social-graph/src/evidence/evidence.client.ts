import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { answered, type Answer } from '@affinity/kit/http/answer';
import { createServiceClient } from '@affinity/kit/http/service-client';
import type { paths as ChatPaths } from '@affinity/proto/gen/http/chat';
import type { paths as PostsPaths } from '@affinity/proto/gen/http/posts';
import type { paths as ProfilesPaths } from '@affinity/proto/gen/http/profiles';
import type { paths as StoriesPaths } from '@affinity/proto/gen/http/stories';
import { Evidence, EvidenceOwner, ProfileEvidence, ShownProfile } from '@affinity/proto/vocabulary/evidence';
import type { ReportKind } from '@affinity/proto/vocabulary/reports';
import { z } from 'zod';
import type { Owner, SocialGraphConfig } from '../config.js';
import { TargetNotFoundError, TargetUnavailableError } from '../reports/report.errors.js';

/** The time is longer than a usual answer takes, and two of them are shorter than the gateway's patience. */
const TIMEOUT_MS = 2000;
/** Files are copied within the storage; many of them, or large ones, take longer than a question. */
const SEAL_TIMEOUT_MS = 12_000;
/** The `x-timeout` of filing a report: two services that may keep the thing are asked, then it is sealed. */
export const FILE_TIMEOUT_S = 18;
const TARGET = '/internal/evidence/{kind}/{targetId}';
const REPORT = '/internal/evidence/{reportId}';

/** What was reported, who keeps it, and whose it is. */
export interface Target {
  readonly kind: ReportKind;
  readonly targetId: string;
  readonly owner: Owner;
  readonly memberId: string;
}

interface SealRequest {
  readonly reportId: string;
  readonly viewerId: string;
  /** Read by chat only. */
  readonly messageId?: string;
}

/** Services that may keep a thing of a kind, in the order they are asked. */
const KEEPERS = {
  post: ['posts'],
  comment: ['posts', 'stories'],
  story: ['stories'],
  member: ['profiles'],
  conversation: ['chat'],
} as const satisfies Readonly<Record<ReportKind, readonly Owner[]>>;

/** Services that keep files for a report. */
export const SEALERS = ['posts', 'stories', 'profiles', 'chat'] as const satisfies readonly Owner[];
export type Sealer = (typeof SEALERS)[number];

const Id = z.uuid();
const away = (cause: unknown) => new TargetUnavailableError(cause);

/**
 * Asks the service that keeps a thing whose it is, and has it sealed. A reporter is not asked: what they say could be meant for an
 * innocent.
 */
@Injectable()
export class EvidenceClient {
  private readonly posts;
  private readonly stories;
  private readonly profiles;
  private readonly chat;

  constructor(@Inject(CONFIG) { owners }: SocialGraphConfig) {
    const clientOf = <Paths extends object>(name: Owner, timeoutMs = TIMEOUT_MS) =>
      createServiceClient<Paths>({ name, timeoutMs, ...owners[name] });
    this.posts = { ask: clientOf<PostsPaths>('posts'), seal: clientOf<PostsPaths>('posts', SEAL_TIMEOUT_MS) };
    this.stories = { ask: clientOf<StoriesPaths>('stories'), seal: clientOf<StoriesPaths>('stories', SEAL_TIMEOUT_MS) };
    this.profiles = { ask: clientOf<ProfilesPaths>('profiles'), seal: clientOf<ProfilesPaths>('profiles', SEAL_TIMEOUT_MS) };
    this.chat = { ask: clientOf<ChatPaths>('chat'), seal: clientOf<ChatPaths>('chat', SEAL_TIMEOUT_MS) };
  }

  /** @throws TargetNotFoundError, TargetUnavailableError when one of those asked does not answer */
  async find(kind: ReportKind, targetId: string, viewer: string): Promise<Target> {
    if (kind !== 'conversation' && !Id.safeParse(targetId).success) throw new TargetNotFoundError();
    for (const owner of KEEPERS[kind]) {
      const found = await answered(EvidenceOwner, () => this.askOwner(owner, kind, targetId, viewer), away);
      if (found) return { kind, targetId, owner, memberId: found.ownerId };
    }
    throw new TargetNotFoundError();
  }

  /** Has the thing sealed for the report. @throws TargetNotFoundError, TargetUnavailableError */
  async seal({ kind, targetId, owner }: Target, reportId: string, viewerId: string, messageId?: string): Promise<Evidence> {
    const picked = kind === 'conversation' && messageId !== undefined && { messageId };
    const document = await answered(Evidence, () => this.askToSeal(owner, kind, targetId, { reportId, viewerId, ...picked }), away);
    if (!document) throw new TargetNotFoundError();
    return document;
  }

  /** Has the reported member's profile sealed with the report. @throws TargetNotFoundError, TargetUnavailableError */
  async sealProfile(memberId: string, reportId: string, viewerId: string): Promise<ProfileEvidence> {
    const document = await answered(ProfileEvidence, () => this.askToSeal('profiles', 'member', memberId, { reportId, viewerId }), away);
    if (!document) throw new TargetNotFoundError();
    return document;
  }

  /** Has the files of a report deleted; twice is as good as once. @throws UnavailableError */
  async forget(sealer: Sealer, reportId: string): Promise<void> {
    const params = { params: { path: { reportId } } };
    const { response } = await {
      posts: () => this.posts.ask.DELETE(REPORT, params),
      stories: () => this.stories.ask.DELETE(REPORT, params),
      profiles: () => this.profiles.ask.DELETE(REPORT, params),
      chat: () => this.chat.ask.DELETE(REPORT, params),
    }[sealer]();
    if (!response.ok) throw new Error(`${sealer} answered ${response.status}`);
  }

  /** The profile as others see it now. @returns null without a profile, and while profiles is away: a case can be read all the same */
  async profileNow(memberId: string): Promise<ShownProfile | null> {
    try {
      const profile = await answered(
        ShownProfile,
        () => this.profiles.ask.GET('/internal/evidence/member/{targetId}/profile', { params: { path: { targetId: memberId } } }),
        away,
      );
      return profile ?? null;
    } catch (error) {
      if (error instanceof TargetUnavailableError) return null;
      throw error;
    }
  }

  private askOwner(owner: Owner, kind: ReportKind, targetId: string, viewer: string): Promise<Answer> {
    const params = <K extends ReportKind>() => ({ params: { path: { kind: kind as K, targetId }, query: { viewer } } });
    return {
      posts: () => this.posts.ask.GET(TARGET, params<'post' | 'comment'>()),
      stories: () => this.stories.ask.GET(TARGET, params<'story' | 'comment'>()),
      profiles: () => this.profiles.ask.GET(TARGET, params<'member'>()),
      chat: () => this.chat.ask.GET(TARGET, params<'conversation'>()),
    }[owner]();
  }

  private askToSeal(owner: Owner, kind: ReportKind, targetId: string, body: SealRequest): Promise<Answer> {
    const request = <K extends ReportKind>() => ({ params: { path: { kind: kind as K, targetId } }, body });
    return {
      posts: () => this.posts.seal.POST(TARGET, request<'post' | 'comment'>()),
      stories: () => this.stories.seal.POST(TARGET, request<'story' | 'comment'>()),
      profiles: () => this.profiles.seal.POST(TARGET, request<'member'>()),
      chat: () => this.chat.seal.POST(TARGET, request<'conversation'>()),
    }[owner]();
  }
}
