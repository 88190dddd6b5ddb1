import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { HandlesEvent, type EventHandler } from '@affinity/kit/events/handles-event.decorator';
import type { Envelope } from '@affinity/proto/events/define-event';
import { PostsReportedContentRemovedV1 } from '@affinity/proto/events/posts/reported-content-removed.v1';
import { ProfilesReportedContentRemovedV1 } from '@affinity/proto/events/profiles/reported-content-removed.v1';
import { StoriesReportedContentRemovedV1 } from '@affinity/proto/events/stories/reported-content-removed.v1';
import type { Owner } from '../config.js';
import { ModerationLog } from '../moderation/moderation-log.js';

/** Reports about one thing may be decided together: the answers to them are heard in their order. */
const by = ({ data }: Envelope<Outcome>): string => data.targetId;

/** Keeps what became of each removal: cases and the log say what is true, not what was meant. */
export const PostsRemovals = defineConsumer({ durable: 'social-graph--posts-removals', event: PostsReportedContentRemovedV1, by });
export const StoriesRemovals = defineConsumer({ durable: 'social-graph--stories-removals', event: StoriesReportedContentRemovedV1, by });
export const ProfilesRemovals = defineConsumer({ durable: 'social-graph--profiles-removals', event: ProfilesReportedContentRemovedV1, by });

type Outcome = PostsReportedContentRemovedV1 | ProfilesReportedContentRemovedV1 | StoriesReportedContentRemovedV1;

interface DecidedReport {
  readonly id: string;
  readonly member_id: string;
  readonly decision_id: string;
}

/** Two reports about one thing may be decided together: what was removed for the first is not gone already for the second. */
@Injectable()
export class KeepRemovals {
  constructor(private readonly log: ModerationLog) {}

  async keep(tx: Tx, owner: Owner, { reportId, kind, targetId, outcome }: Outcome): Promise<void> {
    const [changed] = await tx.manager.query<[DecidedReport[], number]>(
      `UPDATE reports r SET removal = $3 FROM reports told
       WHERE told.id = $1 AND r.decision_id = told.decision_id AND r.kind = told.kind AND r.target_id = told.target_id
         AND coalesce(r.owner, $2) = $2 AND (r.removal = 'pending' OR (r.removal = 'already-gone' AND $3 = 'removed'))
       RETURNING r.id, r.member_id, r.decision_id`,
      [reportId, owner, outcome],
    );
    for (const { id, member_id: memberId, decision_id: decisionId } of changed) {
      const report = { id, kind, targetId };
      const details = { decisionId, by: owner };
      await this.log.add(tx, { event: 'content-removed', action: outcome, memberId, moderatorId: null, reason: '', report, details });
    }
  }
}

@Injectable()
@HandlesEvent(PostsRemovals)
export class KeepPostsRemovalsConsumer implements EventHandler<typeof PostsRemovals.event> {
  constructor(private readonly removals: KeepRemovals) {}

  handle({ data }: Envelope<PostsReportedContentRemovedV1>, tx: Tx): Promise<void> {
    return this.removals.keep(tx, 'posts', data);
  }
}

@Injectable()
@HandlesEvent(StoriesRemovals)
export class KeepStoriesRemovalsConsumer implements EventHandler<typeof StoriesRemovals.event> {
  constructor(private readonly removals: KeepRemovals) {}

  handle({ data }: Envelope<StoriesReportedContentRemovedV1>, tx: Tx): Promise<void> {
    return this.removals.keep(tx, 'stories', data);
  }
}

@Injectable()
@HandlesEvent(ProfilesRemovals)
export class KeepProfilesRemovalsConsumer implements EventHandler<typeof ProfilesRemovals.event> {
  constructor(private readonly removals: KeepRemovals) {}

  handle({ data }: Envelope<ProfilesReportedContentRemovedV1>, tx: Tx): Promise<void> {
    return this.removals.keep(tx, 'profiles', data);
  }
}
