import { Controller, Get, Query, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { ListModerationLogQuery } from './dto/moderation.requests.js';
import { ModerationLogPageResponse } from './dto/moderation.responses.js';
import { ModerationReadModel } from './moderation.read-model.js';

@ApiTags('moderation')
@Controller('moderation')
@Access('role:moderator')
export class ModerationController {
  constructor(private readonly reads: ModerationReadModel) {}

  @Get('log')
  @ApiOperation({ summary: 'What moderators decided, what came of it, and who became one, newest first' })
  @ApiOkResponse({ standardSchema: ModerationLogPageResponse })
  @SerializeOptions({ schema: ModerationLogPageResponse })
  listModerationLog(
    @CurrentActor() actor: Actor,
    @Query({ schema: ListModerationLogQuery }) { cursor }: ListModerationLogQuery,
  ): Promise<ModerationLogPageResponse> {
    return this.reads.log(actor.accountId, cursor);
  }
}
