import { Controller, Delete, Get, HttpCode, Param, Query, SerializeOptions } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { Conversations } from './conversations.read-model.js';
import {
  ConversationCardResponse,
  ConversationPageResponse,
  DeleteConversationQuery,
  ListConversationsQuery,
} from './dto/conversation.responses.js';
import { RemoveMessagesService } from './remove-messages.service.js';

/** A pair key is not validated as a parameter: a malformed one is answered like one that does not exist (SAFETY-32). */
@ApiTags('conversations')
@Controller('conversations')
@Access('onboarded')
export class ConversationsController {
  constructor(
    private readonly conversations: Conversations,
    private readonly removal: RemoveMessagesService,
  ) {}

  @Get()
  @ApiOperation({ summary: "The caller's conversations, a hundred a page, newest message first" })
  @ApiOkResponse({ standardSchema: ConversationPageResponse })
  @SerializeOptions({ schema: ConversationPageResponse })
  listConversations(
    @CurrentActor() actor: Actor,
    @Query({ schema: ListConversationsQuery }) { cursor }: ListConversationsQuery,
  ): Promise<ConversationPageResponse> {
    return this.conversations.page(actor.accountId, cursor);
  }

  @Get(':pairKey')
  @ApiOperation({ summary: 'One conversation, as on the list' })
  @ApiOkResponse({ standardSchema: ConversationCardResponse })
  @SerializeOptions({ schema: ConversationCardResponse })
  getConversation(@CurrentActor() actor: Actor, @Param('pairKey') pairKey: string): Promise<ConversationCardResponse> {
    return this.conversations.get(actor.accountId, pairKey);
  }

  @Delete(':pairKey')
  @HttpCode(204)
  @ApiOperation({ summary: 'Deletes the conversation with all messages for both members and ends their connection; the other one is told' })
  @ApiNoContentResponse()
  deleteConversation(
    @CurrentActor() actor: Actor,
    @Param('pairKey') pairKey: string,
    @Query({ schema: DeleteConversationQuery }) { farewell }: DeleteConversationQuery,
  ): Promise<void> {
    return this.removal.delete(actor, pairKey, farewell ?? null);
  }

  @Delete(':pairKey/messages')
  @HttpCode(204)
  @ApiOperation({ summary: 'Removes all messages for both members; the conversation stays' })
  @ApiNoContentResponse()
  clearConversation(@CurrentActor() actor: Actor, @Param('pairKey') pairKey: string): Promise<void> {
    return this.removal.clear(actor, pairKey);
  }
}
