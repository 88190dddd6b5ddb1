import { defineService } from '@affinity/kit/bootstrap/service-definition';
import { BudgetTables1795363800000 } from '@affinity/kit/budgets/budget-tables.migration';
import { KIT_MIGRATIONS } from '@affinity/kit/db/kit-migrations';
import { DropExportParts1795449600000 } from '@affinity/kit/exports/drop-export-parts.migration';
import { ExportDocuments1795375200000 } from '@affinity/kit/exports/export-documents.migration';
import { ExportTables1795287600000 } from '@affinity/kit/exports/export-tables.migration';
import { UploadRemovals1795360200000 } from '@affinity/kit/uploads/upload-removals.migration';
import { UploadTables1795276800000 } from '@affinity/kit/uploads/upload-tables.migration';
import { StoriesCommentAddedV1 } from '@affinity/proto/events/stories/comment-added.v1';
import { StoriesCommentRemovedV1 } from '@affinity/proto/events/stories/comment-removed.v1';
import { StoriesReportedContentRemovedV1 } from '@affinity/proto/events/stories/reported-content-removed.v1';
import { StoriesStoryDeletedV1 } from '@affinity/proto/events/stories/story-deleted.v1';
import { StoriesStoryLikedV1 } from '@affinity/proto/events/stories/story-liked.v1';
import { StoriesStorySharedV1 } from '@affinity/proto/events/stories/story-shared.v1';
import { StoriesStoryUnlikedV1 } from '@affinity/proto/events/stories/story-unliked.v1';
import { ACCOUNT_DATA } from './account-data/account-data.js';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';
import { CreateStories1795341600000 } from './db/migrations/202611221000-create-stories.js';
import { IndexCommentsOfAuthor1795366800000 } from './db/migrations/202611221700-index-comments-of-author.js';
import { StandingsByRevision1795385400000 } from './db/migrations/202611222210-standings-by-revision.js';
import { DueCardRefreshes1795415400000 } from './db/migrations/202611230630-due-card-refreshes.js';
import { DescribeImages1795635300000 } from './db/migrations/202611251935-describe-images.js';
import { COPIES } from './members/copies.js';
import { ReportedContent } from './moderation/remove-reported-content.consumer.js';

export const service = defineService({
  name: 'stories',
  title: 'Stories',
  description: 'Success stories of couples, with likes and comments.',
  readConfig,
  module: AppModule,
  database: {
    migrations: [
      ...KIT_MIGRATIONS,
      UploadTables1795276800000,
      ExportTables1795287600000,
      CreateStories1795341600000,
      UploadRemovals1795360200000,
      BudgetTables1795363800000,
      IndexCommentsOfAuthor1795366800000,
      ExportDocuments1795375200000,
      StandingsByRevision1795385400000,
      DueCardRefreshes1795415400000,
      DropExportParts1795449600000,
      DescribeImages1795635300000,
    ],
  },
  publishes: [
    StoriesStorySharedV1,
    StoriesStoryDeletedV1,
    StoriesStoryLikedV1,
    StoriesStoryUnlikedV1,
    StoriesCommentAddedV1,
    StoriesCommentRemovedV1,
    StoriesReportedContentRemovedV1,
  ],
  consumes: [...COPIES.map(({ consumer }) => consumer), ReportedContent, ACCOUNT_DATA.erasure],
});
