import { Body, Controller, HttpCode, Post, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { WaitingConversationsRequest, WaitingConversationsResponse } from './waiting-conversations.dtos.js';
import { WaitingConversations } from './waiting-conversations.read-model.js';

@ApiTags('internal')
@Controller('internal/waiting-conversations')
@Access('service')
export class WaitingConversationsController {
  constructor(private readonly waiting: WaitingConversations) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({ summary: 'In which of their conversations the last message is not theirs' })
  @ApiOkResponse({ standardSchema: WaitingConversationsResponse })
  @SerializeOptions({ schema: WaitingConversationsResponse })
  findWaitingConversations(
    @Body({ schema: WaitingConversationsRequest }) asked: WaitingConversationsRequest,
  ): Promise<WaitingConversationsResponse> {
    return this.waiting.of(asked);
  }
}
