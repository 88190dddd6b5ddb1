import { Module } from '@nestjs/common';
import { accountDataParts } from '@affinity/kit/account-data/account-data.parts';
import { markDeleted } from '@affinity/members/member-copies';
import { ModerationModule } from '../moderation/moderation.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { ACCOUNT_DATA } from './account-data.definitions.js';
import { EraseActivityService } from './erase-activity.service.js';
import { EraseFilesService } from './erase-files.service.js';
import { EraseFollowersService } from './erase-followers.service.js';
import { EraseMemberService } from './erase-member.service.js';
import { EraseWritingService } from './erase-writing.service.js';
import { PostsExportSource } from './posts-export.source.js';

const parts = accountDataParts(ACCOUNT_DATA, { source: PostsExportSource, eraser: EraseMemberService, begun: markDeleted });

@Module({
  imports: [ModerationModule, UploadsModule],
  controllers: parts.controllers,
  providers: [...parts.providers, EraseActivityService, EraseWritingService, EraseFilesService, EraseFollowersService],
})
export class AccountDataModule {}
