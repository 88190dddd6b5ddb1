import { Body, Controller, Get, HttpCode, Param, Post, Query, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { IdempotencyKey, NeedsIdempotencyKey } from '@affinity/kit/idempotency/idempotency-key.decorator';
import { z } from 'zod';
import { AppealsReadModel } from './appeals.read-model.js';
import { DecideAppealService } from './decide-appeal.service.js';
import { DecideAppealRequest, ListAppealsQuery } from './dto/case.requests.js';
import { ModerationAppealPageResponse, ModerationAppealResponse } from './dto/moderation-case.responses.js';

@ApiTags('moderation')
@Controller('moderation/appeals')
@Access('role:moderator')
export class AppealsController {
  constructor(
    private readonly reads: AppealsReadModel,
    private readonly decisions: DecideAppealService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Appeals that wait for a decision, or have one' })
  @ApiOkResponse({ standardSchema: ModerationAppealPageResponse })
  @SerializeOptions({ schema: ModerationAppealPageResponse })
  listAppeals(
    @CurrentActor() actor: Actor,
    @Query({ schema: ListAppealsQuery }) query: ListAppealsQuery,
  ): Promise<ModerationAppealPageResponse> {
    return this.reads.page(actor.accountId, query);
  }

  @Post(':id/decision')
  @HttpCode(200)
  @NeedsIdempotencyKey()
  @ApiOperation({ summary: 'Decides an appeal, once; by another moderator than the one who decided' })
  @ApiOkResponse({ standardSchema: ModerationAppealResponse })
  @SerializeOptions({ schema: ModerationAppealResponse })
  async decideAppeal(
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: string,
    @Param('id', { schema: z.uuid() }) id: string,
    @Body({ schema: DecideAppealRequest }) request: DecideAppealRequest,
  ): Promise<ModerationAppealResponse> {
    await this.decisions.decide(actor, key, id, request);
    return this.reads.get(actor.accountId, id);
  }
}
