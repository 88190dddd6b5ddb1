import { Body, Controller, Delete, HttpCode, Param, Post, SerializeOptions } from '@nestjs/common';
import { ApiCreatedResponse, ApiExtension, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { COMPLETE_TIMEOUT_S } from '@affinity/kit/uploads/complete-upload';
import { z } from 'zod';
import { PermitUploadRequest, UploadPermissionResponse, UploadResponse } from './dto/uploads.dtos.js';
import { UploadsService } from './uploads.service.js';

const UploadId = z.uuid();

@ApiTags('uploads')
@Controller('posts/uploads')
@Access('onboarded')
export class UploadsController {
  constructor(private readonly uploads: UploadsService) {}

  @Post()
  @ApiOperation({ summary: 'A short-lived permission to send one file straight to storage' })
  @ApiCreatedResponse({ standardSchema: UploadPermissionResponse })
  @SerializeOptions({ schema: UploadPermissionResponse })
  permitUpload(
    @CurrentActor() actor: Actor,
    @Body({ schema: PermitUploadRequest }) request: PermitUploadRequest,
  ): Promise<UploadPermissionResponse> {
    return this.uploads.permit(actor, request);
  }

  @Post(':id/complete')
  @HttpCode(200)
  @ApiExtension('x-timeout', COMPLETE_TIMEOUT_S)
  @ApiOperation({ summary: 'Checks what was sent and makes it ready for a post' })
  @ApiOkResponse({ standardSchema: UploadResponse })
  @SerializeOptions({ schema: UploadResponse })
  completeUpload(@CurrentActor() actor: Actor, @Param('id', { schema: UploadId }) id: string): Promise<UploadResponse> {
    return this.uploads.complete(actor, id);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Gives an upload up; what was sent is removed' })
  @ApiNoContentResponse()
  cancelUpload(@CurrentActor() actor: Actor, @Param('id', { schema: UploadId }) id: string): Promise<void> {
    return this.uploads.cancel(actor, id);
  }
}
