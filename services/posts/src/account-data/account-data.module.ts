import { Module } from '@nestjs/common';
import { ACCOUNT_ERASER, AccountErasures } from '@affinity/kit/erasure/account-erasures';
import { ExportParts } from '@affinity/kit/exports/export-parts';
import { ExportsController } from '@affinity/kit/exports/exports.controller';
import { ModerationModule } from '../moderation/moderation.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { BeginErasureConsumer } from './begin-erasure.consumer.js';
import { CollectExportConsumer } from './collect-export.consumer.js';
import { EraseActivityService } from './erase-activity.service.js';
import { EraseFilesService } from './erase-files.service.js';
import { EraseFollowersService } from './erase-followers.service.js';
import { EraseMemberService } from './erase-member.service.js';
import { EraseWritingService } from './erase-writing.service.js';
import { PostsExportSource } from './posts-export.source.js';

@Module({
  imports: [ModerationModule, UploadsModule],
  controllers: [ExportsController],
  providers: [
    ExportParts,
    PostsExportSource,
    CollectExportConsumer,
    EraseActivityService,
    EraseWritingService,
    EraseFilesService,
    EraseFollowersService,
    EraseMemberService,
    AccountErasures,
    { provide: ACCOUNT_ERASER, useExisting: EraseMemberService },
    BeginErasureConsumer,
  ],
})
export class AccountDataModule {}
