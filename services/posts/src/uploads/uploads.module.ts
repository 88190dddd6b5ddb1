import { Module } from '@nestjs/common';
import { provideUploads } from '@affinity/kit/uploads/provide-uploads';
import { MediaUrls } from '@affinity/kit/uploads/media-urls';
import { uploadsController } from '@affinity/kit/uploads/uploads.controller';
import { DAILY_BUDGETS } from '@affinity/proto/vocabulary/budgets';
import { POST_UPLOADS } from './upload-rules.js';
import { UploadsService } from './uploads.service.js';

const UploadsController = uploadsController({
  tag: 'uploads',
  path: 'posts/uploads',
  access: ['onboarded'],
  operations: { permit: 'permitUpload', complete: 'completeUpload', cancel: 'cancelUpload' },
  what: 'file',
  whatFor: 'a post',
  answers: UploadsService,
});

@Module({
  controllers: [UploadsController],
  providers: [...provideUploads(() => ({ rules: POST_UPLOADS }), DAILY_BUDGETS), UploadsService],
  exports: [UploadsService, MediaUrls],
})
export class UploadsModule {}
