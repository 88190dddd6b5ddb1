import { Module } from '@nestjs/common';
import { accountDataParts } from '@affinity/kit/account-data/account-data.parts';
import { markDeleted } from '@affinity/members/member-copies';
import { CommentsModule } from '../comments/comments.module.js';
import { StoriesModule } from '../stories/stories.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { ACCOUNT_DATA } from './account-data.definitions.js';
import { EraseActivityService } from './erase-activity.service.js';
import { EraseFilesService } from './erase-files.service.js';
import { EraseMemberService } from './erase-member.service.js';
import { StoriesExportSource } from './stories-export.source.js';

const parts = accountDataParts(ACCOUNT_DATA, {
  source: StoriesExportSource,
  eraser: EraseMemberService,
  begun: markDeleted,
});

@Module({
  imports: [StoriesModule, CommentsModule, UploadsModule],
  controllers: parts.controllers,
  providers: [...parts.providers, EraseActivityService, EraseFilesService],
})
export class AccountDataModule {}
