import { Module } from '@nestjs/common';
import { provideUploads } from '@affinity/kit/uploads/provide-uploads';
import { uploadsController } from '@affinity/kit/uploads/uploads.controller';
import { DAILY_BUDGETS } from '@affinity/proto/vocabulary/budgets';
import { assertOwnProfile } from '../profiles/profile.policy.js';
import { PermitProfileUploadRequest } from './dto/uploads.dtos.js';
import { ProfileUploads } from './profile-uploads.service.js';
import { PROFILE_UPLOADS } from './upload-rules.js';

const ProfileUploadsController = uploadsController({
  tag: 'profile uploads',
  path: 'profiles/:id/uploads',
  access: ['member', { rate: 'write' }],
  operations: { permit: 'permitProfileUpload', complete: 'completeProfileUpload', cancel: 'cancelProfileUpload' },
  what: 'picture',
  whatFor: 'the profile',
  answers: ProfileUploads,
  request: PermitProfileUploadRequest,
  assertOwner: assertOwnProfile,
});

@Module({
  controllers: [ProfileUploadsController],
  providers: [...provideUploads(() => ({ rules: PROFILE_UPLOADS }), DAILY_BUDGETS), ProfileUploads],
  exports: [ProfileUploads],
})
export class UploadsModule {}
