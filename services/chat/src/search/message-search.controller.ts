import { Controller, Get, Query, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { MessageHitPageResponse, SearchMessagesQuery } from './dto/message-search.dtos.js';
import { MessageSearch } from './message-search.read-model.js';

@ApiTags('conversations')
@Controller('conversations/search')
export class MessageSearchController {
  constructor(private readonly search: MessageSearch) {}

  @Get()
  @Access('onboarded', { rate: 'search' })
  @ApiOperation({ summary: "Messages of the caller's conversations that have some words, newest first, twenty a page" })
  @ApiOkResponse({ standardSchema: MessageHitPageResponse })
  @SerializeOptions({ schema: MessageHitPageResponse })
  searchMessages(
    @CurrentActor() actor: Actor,
    @Query({ schema: SearchMessagesQuery }) query: SearchMessagesQuery,
  ): Promise<MessageHitPageResponse> {
    return this.search.page(actor.accountId, query);
  }
}
