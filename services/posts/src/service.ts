import { defineService } from '@affinity/kit/bootstrap/service-definition';
import { BudgetTables1795363800000 } from '@affinity/kit/budgets/budget-tables.migration';
import { KIT_MIGRATIONS } from '@affinity/kit/db/kit-migrations';
import { DropExportParts1795449600000 } from '@affinity/kit/exports/drop-export-parts.migration';
import { ExportDocuments1795375200000 } from '@affinity/kit/exports/export-documents.migration';
import { ExportTables1795287600000 } from '@affinity/kit/exports/export-tables.migration';
import { UploadRemovals1795360200000 } from '@affinity/kit/uploads/upload-removals.migration';
import { UploadTables1795276800000 } from '@affinity/kit/uploads/upload-tables.migration';
import { PostsCommentAddedV1 } from '@affinity/proto/events/posts/comment-added.v1';
import { PostsCommentEditedV1 } from '@affinity/proto/events/posts/comment-edited.v1';
import { PostsCommentLikedV1 } from '@affinity/proto/events/posts/comment-liked.v1';
import { PostsCommentRemovedV1 } from '@affinity/proto/events/posts/comment-removed.v1';
import { PostsCommentUnlikedV1 } from '@affinity/proto/events/posts/comment-unliked.v1';
import { PostsLikesChangedV1 } from '@affinity/proto/events/posts/likes-changed.v1';
import { PostsPostDeletedV1 } from '@affinity/proto/events/posts/post-deleted.v1';
import { PostsPostEditedV1 } from '@affinity/proto/events/posts/post-edited.v1';
import { PostsPostPublishedV1 } from '@affinity/proto/events/posts/post-published.v1';
import { PostsPostQuotedV1 } from '@affinity/proto/events/posts/post-quoted.v1';
import { PostsPostSharedV1 } from '@affinity/proto/events/posts/post-shared.v1';
import { PostsPostUnquotedV1 } from '@affinity/proto/events/posts/post-unquoted.v1';
import { PostsReportedContentRemovedV1 } from '@affinity/proto/events/posts/reported-content-removed.v1';
import { ACCOUNT_DATA } from './account-data/account-data.js';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';
import { CreatePosts1795273200000 } from './db/migrations/202611211500-create-posts.js';
import { CreateWideAuthors1795274400000 } from './db/migrations/202611211520-create-wide-authors.js';
import { IndexMemberPosts1795284000000 } from './db/migrations/202611211800-index-member-posts.js';
import { AccountData1795291200000 } from './db/migrations/202611212000-account-data.js';
import { DisabledMembers1795348800000 } from './db/migrations/202611221200-disabled-members.js';
import { PostShares1795363860000 } from './db/migrations/202611221611-post-shares.js';
import { IndexCommentsOfAuthor1795366800000 } from './db/migrations/202611221700-index-comments-of-author.js';
import { UncountEmptiedComments1795377600000 } from './db/migrations/202611222000-uncount-emptied-comments.js';
import { FeedFanout } from './feed/fan-out-published-post.consumer.js';
import { StandingsByRevision1795385700000 } from './db/migrations/202611222215-standings-by-revision.js';
import { DueCardRefreshes1795415400000 } from './db/migrations/202611230630-due-card-refreshes.js';
import { PostLikeChanges1795453200000 } from './db/migrations/202611231700-post-like-changes.js';
import { FeedVersions1795471200000 } from './db/migrations/202611232200-feed-versions.js';
import { SearchByFilter1795472100000 } from './db/migrations/202611232215-search-by-filter.js';
import { EarlierWords1795544400000 } from './db/migrations/202611241820-earlier-words.js';
import { SavedPosts1795634100000 } from './db/migrations/202611251915-saved-posts.js';
import { Mentions1795635900000 } from './db/migrations/202611251945-mentions.js';
import { OnboardedMembers1795675200000 } from './db/migrations/202611260640-onboarded-members.js';
import { COPIES } from './members/copies.js';
import { OnboardedMembers } from './members/remember-onboarded.consumer.js';
import { ReportedContent } from './moderation/remove-reported-content.consumer.js';

export const service = defineService({
  name: 'posts',
  title: 'Posts',
  description: 'Posts, quotes, comments, likes, views; the home, following and video feeds.',
  readConfig,
  module: AppModule,
  database: {
    migrations: [
      ...KIT_MIGRATIONS,
      CreatePosts1795273200000,
      CreateWideAuthors1795274400000,
      UploadTables1795276800000,
      IndexMemberPosts1795284000000,
      ExportTables1795287600000,
      AccountData1795291200000,
      DisabledMembers1795348800000,
      UploadRemovals1795360200000,
      BudgetTables1795363800000,
      PostShares1795363860000,
      IndexCommentsOfAuthor1795366800000,
      ExportDocuments1795375200000,
      UncountEmptiedComments1795377600000,
      StandingsByRevision1795385700000,
      DueCardRefreshes1795415400000,
      DropExportParts1795449600000,
      PostLikeChanges1795453200000,
      FeedVersions1795471200000,
      SearchByFilter1795472100000,
      EarlierWords1795544400000,
      SavedPosts1795634100000,
      Mentions1795635900000,
      OnboardedMembers1795675200000,
    ],
  },
  publishes: [
    PostsPostPublishedV1,
    PostsPostEditedV1,
    PostsPostDeletedV1,
    PostsLikesChangedV1,
    PostsPostSharedV1,
    PostsPostQuotedV1,
    PostsPostUnquotedV1,
    PostsCommentAddedV1,
    PostsCommentEditedV1,
    PostsCommentLikedV1,
    PostsCommentUnlikedV1,
    PostsCommentRemovedV1,
    PostsReportedContentRemovedV1,
  ],
  consumes: [...COPIES.map(({ consumer }) => consumer), OnboardedMembers, FeedFanout, ReportedContent, ACCOUNT_DATA.erasure],
});
