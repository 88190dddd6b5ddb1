import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, SerializeOptions } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { Repeatable } from '@affinity/kit/idempotency/repeatable.decorator';
import { z } from 'zod';
import { DeleteMessageService } from './delete-message.service.js';
import { MessagePageResponse, MessageResponse } from './dto/message.response.js';
import { EditMessageRequest, ListMessagesQuery, SendMessageRequest } from './dto/send-message.request.js';
import { EditMessageService } from './edit-message.service.js';
import { MessagesReadModel } from './messages.read-model.js';
import { SendMessageService } from './send-message.service.js';

const MessageId = z.uuid().toLowerCase();

@ApiTags('messages')
@Controller('conversations/:pairKey/messages')
@Access('onboarded')
export class MessagesController {
  constructor(
    private readonly messages: MessagesReadModel,
    private readonly sending: SendMessageService,
    private readonly editing: EditMessageService,
    private readonly deletion: DeleteMessageService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Messages before, after or around a seq, the newest without any, fifty a page' })
  @ApiOkResponse({ standardSchema: MessagePageResponse })
  @SerializeOptions({ schema: MessagePageResponse })
  listMessages(
    @CurrentActor() actor: Actor,
    @Param('pairKey') pairKey: string,
    @Query({ schema: ListMessagesQuery }) query: ListMessagesQuery,
  ): Promise<MessagePageResponse> {
    return this.messages.page(actor.accountId, pairKey, query);
  }

  @Post()
  @Repeatable()
  @ApiOperation({ summary: 'Sends a text or a file; a repeat with the same id answers with the message made first' })
  @ApiCreatedResponse({ standardSchema: MessageResponse })
  @SerializeOptions({ schema: MessageResponse })
  sendMessage(
    @CurrentActor() actor: Actor,
    @Param('pairKey') pairKey: string,
    @Body({ schema: SendMessageRequest }) request: SendMessageRequest,
  ): Promise<MessageResponse> {
    return this.sending.send(actor, pairKey, request);
  }

  @Patch(':id')
  @ApiOperation({
    summary:
      "Changes the words of the caller's own text, or those under an own file, within fifteen minutes; the same again change nothing",
  })
  @ApiOkResponse({ standardSchema: MessageResponse })
  @SerializeOptions({ schema: MessageResponse })
  editMessage(
    @CurrentActor() actor: Actor,
    @Param('pairKey') pairKey: string,
    @Param('id', { schema: MessageId }) id: string,
    @Body({ schema: EditMessageRequest }) { content }: EditMessageRequest,
  ): Promise<MessageResponse> {
    return this.editing.edit(actor, pairKey, id, content);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: "Deletes the caller's own message for both members" })
  @ApiNoContentResponse()
  deleteMessage(
    @CurrentActor() actor: Actor,
    @Param('pairKey') pairKey: string,
    @Param('id', { schema: MessageId }) id: string,
  ): Promise<void> {
    return this.deletion.delete(actor, pairKey, id);
  }
}
