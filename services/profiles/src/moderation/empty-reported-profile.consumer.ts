import { Injectable } from '@nestjs/common';
import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import type { Tx } from '@affinity/kit/db/transactions';
import { HandlesEvent, type EventHandler } from '@affinity/kit/events/handles-event.decorator';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import type { Envelope } from '@affinity/proto/events/define-event';
import { ProfilesReportedContentRemovedV1 } from '@affinity/proto/events/profiles/reported-content-removed.v1';
import { SocialGraphReportDecidedV1 } from '@affinity/proto/events/social-graph/report-decided.v1';
import { ProfilePhotos } from '../photos/profile-photos.repository.js';
import { hasOwnWords, withoutOwnWords } from '../profiles/domain/bio-data.js';
import { withPromptAnswers } from '../profiles/domain/prompts.js';
import { ProfileWriter, type ProfileDraft } from '../profiles/profile-writer.service.js';
import { ProfileUploads } from '../uploads/profile-uploads.service.js';

/** A moderator decided to remove the pictures and own words of a profile. */
export const ReportedProfiles = defineConsumer({
  durable: 'profiles--reported-profiles',
  event: SocialGraphReportDecidedV1,
  by: ({ data }) => data.memberId,
});

/** Removes pictures and own words. Name and chosen answers stay, and the member may put up new pictures and words. */
@Injectable()
@HandlesEvent(ReportedProfiles)
export class EmptyReportedProfileConsumer implements EventHandler<typeof ReportedProfiles.event> {
  constructor(
    private readonly profiles: ProfileWriter,
    private readonly photos: ProfilePhotos,
    private readonly uploads: ProfileUploads,
    private readonly outbox: OutboxWriter,
  ) {}

  async handle({ data }: Envelope<SocialGraphReportDecidedV1>, tx: Tx): Promise<void> {
    const { action, kind, reportId, targetId, memberId } = data;
    if (action !== 'remove-content' || kind !== 'member' || targetId !== memberId) return;
    const removed =
      (await this.isFilled(tx, memberId)) &&
      (await this.profiles.change(tx, memberId, 'details', (draft) => this.empty(tx, memberId, draft)));
    await this.outbox.add(tx, ProfilesReportedContentRemovedV1, {
      subject: reportId,
      actorId: null,
      revision: 0,
      data: { reportId, kind, targetId, outcome: removed ? 'removed' : 'already-gone' },
    });
  }

  private async isFilled(tx: Tx, id: string): Promise<boolean> {
    const [profile] = await tx.manager.query<{ pictured: boolean; bio_data: ProfileDraft['bioData']; lists: boolean }[]>(
      `SELECT coalesce(photo_url, user_image, cover_photo_url, provider_photo_url) IS NOT NULL AS pictured, bio_data,
         cardinality(social_activities) > 0 OR jsonb_array_length(prompts -> 'answers') > 0 AS lists
       FROM profiles WHERE id = $1 FOR UPDATE`,
      [id],
    );
    return profile !== undefined && (profile.pictured || profile.lists || hasOwnWords(profile.bio_data));
  }

  private async empty(tx: Tx, id: string, draft: ProfileDraft): Promise<void> {
    const more = await this.photos.of(tx, id);
    const pictures = [draft.photoUploadId, draft.coverUploadId, ...more.map(({ uploadId }) => uploadId)];
    for (const uploadId of pictures) if (uploadId !== null) await this.uploads.discard(tx, id, uploadId);
    await this.photos.replace(tx, id, []);
    draft.photoUploadId = null;
    draft.photoAlt = '';
    draft.coverUploadId = null;
    draft.photoUrl = null;
    draft.userImage = null;
    // The sign-in provider's picture may still be on its way: it must not come after the removal.
    draft.providerPhotoUrl = null;
    draft.coverPhotoUrl = null;
    draft.socialActivities = [];
    draft.prompts = withPromptAnswers(draft.prompts, []);
    draft.placeId = null;
    draft.placeCell = null;
    draft.bioData = draft.bioData && withoutOwnWords(draft.bioData);
  }
}
