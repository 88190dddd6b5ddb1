import { Module } from '@nestjs/common';
import { provideUploads } from '@affinity/kit/uploads/provide-uploads';
import { MediaUrls } from '@affinity/kit/uploads/media-urls';
import { uploadsController } from '@affinity/kit/uploads/uploads.controller';
import { DAILY_BUDGETS } from '@affinity/proto/vocabulary/budgets';
import { StoryImages } from './story-images.service.js';
import { STORY_UPLOADS } from './upload-rules.js';

const UploadsController = uploadsController({
  tag: 'uploads',
  path: 'stories/uploads',
  access: ['onboarded'],
  operations: { permit: 'permitStoryUpload', complete: 'completeStoryUpload', cancel: 'cancelStoryUpload' },
  what: 'file',
  whatFor: 'a story',
  answers: StoryImages,
});

@Module({
  controllers: [UploadsController],
  providers: [...provideUploads(() => ({ rules: STORY_UPLOADS }), DAILY_BUDGETS), StoryImages],
  exports: [StoryImages, MediaUrls],
})
export class UploadsModule {}
