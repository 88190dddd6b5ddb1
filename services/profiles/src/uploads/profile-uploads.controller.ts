import { Body, Controller, Delete, HttpCode, Param, Post, SerializeOptions } from '@nestjs/common';
import { ApiCreatedResponse, ApiExtension, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { COMPLETE_TIMEOUT_S } from '@affinity/kit/uploads/complete-upload';
import { z } from 'zod';
import { assertOwnProfile } from '../profiles/profile.policy.js';
import { PermitProfileUploadRequest, UploadPermissionResponse, UploadResponse } from './dto/uploads.dtos.js';
import { ProfileUploads } from './profile-uploads.service.js';

@ApiTags('profile uploads')
@Controller('profiles/:id/uploads')
@Access('member', { rate: 'write' })
export class ProfileUploadsController {
  constructor(private readonly uploads: ProfileUploads) {}

  @Post()
  @ApiOperation({ summary: 'A short-lived permission to send one picture straight to storage' })
  @ApiCreatedResponse({ standardSchema: UploadPermissionResponse })
  @SerializeOptions({ schema: UploadPermissionResponse })
  permitProfileUpload(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: z.uuid() }) id: string,
    @Body({ schema: PermitProfileUploadRequest }) request: PermitProfileUploadRequest,
  ): Promise<UploadPermissionResponse> {
    assertOwnProfile(actor, id);
    return this.uploads.permit(actor, request);
  }

  @Post(':uploadId/complete')
  @HttpCode(200)
  @ApiExtension('x-timeout', COMPLETE_TIMEOUT_S)
  @ApiOperation({ summary: 'Checks what was sent and makes it ready for the profile' })
  @ApiOkResponse({ standardSchema: UploadResponse })
  @SerializeOptions({ schema: UploadResponse })
  completeProfileUpload(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: z.uuid() }) id: string,
    @Param('uploadId', { schema: z.uuid() }) uploadId: string,
  ): Promise<UploadResponse> {
    assertOwnProfile(actor, id);
    return this.uploads.complete(id, uploadId);
  }

  @Delete(':uploadId')
  @HttpCode(204)
  @ApiOperation({ summary: 'Gives an upload up; what was sent is removed' })
  @ApiNoContentResponse()
  cancelProfileUpload(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: z.uuid() }) id: string,
    @Param('uploadId', { schema: z.uuid() }) uploadId: string,
  ): Promise<void> {
    assertOwnProfile(actor, id);
    return this.uploads.cancel(id, uploadId);
  }
}
