import { Module } from '@nestjs/common';
import { ACCOUNT_ERASER, AccountErasures } from '@affinity/kit/erasure/account-erasures';
import { ExportParts } from '@affinity/kit/exports/export-parts';
import { ExportsController } from '@affinity/kit/exports/exports.controller';
import { CommentsModule } from '../comments/comments.module.js';
import { StoriesModule } from '../stories/stories.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { BeginErasureConsumer } from './begin-erasure.consumer.js';
import { CollectExportConsumer } from './collect-export.consumer.js';
import { EraseActivityService } from './erase-activity.service.js';
import { EraseFilesService } from './erase-files.service.js';
import { EraseMemberService } from './erase-member.service.js';
import { StoriesExportSource } from './stories-export.source.js';

@Module({
  imports: [StoriesModule, CommentsModule, UploadsModule],
  controllers: [ExportsController],
  providers: [
    ExportParts,
    StoriesExportSource,
    CollectExportConsumer,
    EraseActivityService,
    EraseFilesService,
    EraseMemberService,
    AccountErasures,
    { provide: ACCOUNT_ERASER, useExisting: EraseMemberService },
    BeginErasureConsumer,
  ],
})
export class AccountDataModule {}
