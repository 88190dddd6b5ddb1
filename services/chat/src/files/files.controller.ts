import { Body, Controller, Delete, Get, HttpCode, Param, Post, SerializeOptions } from '@nestjs/common';
import { ApiCreatedResponse, ApiExtension, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { COMPLETE_TIMEOUT_S } from '@affinity/kit/uploads/complete-upload';
import { z } from 'zod';
import { Conversations } from '../conversations/conversations.read-model.js';
import { pairOf } from '../conversations/pair-key.js';
import { ChatUploads } from './chat-uploads.service.js';
import { ChatUploadPermissionResponse, ChatUploadResponse, FileAddressResponse, PermitChatUploadRequest } from './dto/files.dtos.js';
import { MessageFiles } from './message-files.read-model.js';

const Id = z.uuid().toLowerCase();

@ApiTags('files')
@Controller('conversations/:pairKey')
@Access('onboarded')
export class FilesController {
  constructor(
    private readonly conversations: Conversations,
    private readonly uploads: ChatUploads,
    private readonly files: MessageFiles,
  ) {}

  @Post('uploads')
  @ApiOperation({ summary: 'A short-lived permission to send one file for this conversation straight to storage' })
  @ApiCreatedResponse({ standardSchema: ChatUploadPermissionResponse })
  @SerializeOptions({ schema: ChatUploadPermissionResponse })
  async permitChatUpload(
    @CurrentActor() actor: Actor,
    @Param('pairKey') pairKey: string,
    @Body({ schema: PermitChatUploadRequest }) request: PermitChatUploadRequest,
  ): Promise<ChatUploadPermissionResponse> {
    const pair = pairOf(pairKey, actor.accountId);
    await this.conversations.assertVisible(pair);
    return this.uploads.permit(actor, pair, request);
  }

  @Post('uploads/:id/complete')
  @HttpCode(200)
  @ApiExtension('x-timeout', COMPLETE_TIMEOUT_S)
  @ApiOperation({ summary: 'Checks what was sent and makes it ready for a message' })
  @ApiOkResponse({ standardSchema: ChatUploadResponse })
  @SerializeOptions({ schema: ChatUploadResponse })
  completeChatUpload(
    @CurrentActor() actor: Actor,
    @Param('pairKey') pairKey: string,
    @Param('id', { schema: Id }) id: string,
  ): Promise<ChatUploadResponse> {
    return this.uploads.complete(pairOf(pairKey, actor.accountId), id);
  }

  @Delete('uploads/:id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Gives an upload up; what was sent is removed' })
  @ApiNoContentResponse()
  cancelChatUpload(
    @CurrentActor() actor: Actor,
    @Param('pairKey') pairKey: string,
    @Param('id', { schema: Id }) id: string,
  ): Promise<void> {
    return this.uploads.cancel(pairOf(pairKey, actor.accountId), id);
  }

  @Get('messages/:id/file')
  @ApiOperation({ summary: "A short-lived address of a message's file, for the two members only" })
  @ApiOkResponse({ standardSchema: FileAddressResponse })
  @SerializeOptions({ schema: FileAddressResponse })
  getMessageFile(
    @CurrentActor() actor: Actor,
    @Param('pairKey') pairKey: string,
    @Param('id', { schema: Id }) id: string,
  ): Promise<FileAddressResponse> {
    return this.files.address(actor.accountId, pairKey, id);
  }
}
