import { Body, Controller, Param, Patch, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { ConversationCardResponse } from '../conversations/dto/conversation.responses.js';
import { ArrangementService } from './arrangement.service.js';
import { ArrangementRequest } from './dto/arrangement.request.js';

@ApiTags('conversations')
@Controller('conversations')
@Access('onboarded')
export class ArrangementController {
  constructor(private readonly arrangement: ArrangementService) {}

  @Patch(':pairKey')
  @ApiOperation({ summary: "Mutes, pins or archives the conversation in the caller's own list, or takes that back" })
  @ApiOkResponse({ standardSchema: ConversationCardResponse })
  @SerializeOptions({ schema: ConversationCardResponse })
  arrangeConversation(
    @CurrentActor() actor: Actor,
    @Param('pairKey') pairKey: string,
    @Body({ schema: ArrangementRequest }) request: ArrangementRequest,
  ): Promise<ConversationCardResponse> {
    return this.arrangement.arrange(actor, pairKey, request);
  }
}
