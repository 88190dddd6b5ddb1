import { Controller, Get, Param, Query, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { ListReportedMessagesQuery, ReportedMessagePageResponse } from './dto/reported-messages.dtos.js';
import { ReportedMessages } from './reported-messages.read-model.js';

@ApiTags('moderation')
@Controller('moderation/conversations')
@Access('role:moderator')
export class ModerationController {
  constructor(private readonly messages: ReportedMessages) {}

  @Get(':pairKey/messages')
  @ApiOperation({ summary: 'Messages of a conversation with an open report, removed ones included; each reading is logged' })
  @ApiOkResponse({ standardSchema: ReportedMessagePageResponse })
  @SerializeOptions({ schema: ReportedMessagePageResponse })
  listReportedMessages(
    @CurrentActor() actor: Actor,
    @Param('pairKey') pairKey: string,
    @Query({ schema: ListReportedMessagesQuery }) query: ListReportedMessagesQuery,
  ): Promise<ReportedMessagePageResponse> {
    return this.messages.page(actor.accountId, pairKey, query);
  }
}
