import { Body, Controller, Delete, Param, Put, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { z } from 'zod';
import { MessageResponse } from '../messages/dto/message.response.js';
import { ReactionRequest } from './dto/reaction.request.js';
import { ReactionsService } from './reactions.service.js';

const MessageId = z.uuid().toLowerCase();

@ApiTags('messages')
@Controller('conversations/:pairKey/messages/:id/reaction')
@Access('onboarded')
export class ReactionsController {
  constructor(private readonly reactions: ReactionsService) {}

  @Put()
  @ApiOperation({ summary: "Gives the caller's reaction to a message of either member, in place of an earlier one" })
  @ApiOkResponse({ standardSchema: MessageResponse })
  @SerializeOptions({ schema: MessageResponse })
  reactToMessage(
    @CurrentActor() actor: Actor,
    @Param('pairKey') pairKey: string,
    @Param('id', { schema: MessageId }) id: string,
    @Body({ schema: ReactionRequest }) { emoji }: ReactionRequest,
  ): Promise<MessageResponse> {
    return this.reactions.give(actor, pairKey, id, emoji);
  }

  @Delete()
  @ApiOperation({ summary: "Takes the caller's reaction back; without one, nothing changes" })
  @ApiOkResponse({ standardSchema: MessageResponse })
  @SerializeOptions({ schema: MessageResponse })
  takeReactionBack(
    @CurrentActor() actor: Actor,
    @Param('pairKey') pairKey: string,
    @Param('id', { schema: MessageId }) id: string,
  ): Promise<MessageResponse> {
    return this.reactions.takeBack(actor, pairKey, id);
  }
}
