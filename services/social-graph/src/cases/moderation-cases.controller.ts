import { Body, Controller, Get, HttpCode, Param, Post, Query, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { IdempotencyKey, NeedsIdempotencyKey } from '@affinity/kit/idempotency/idempotency-key.decorator';
import { z } from 'zod';
import { DecideCaseService } from './decide-case.service.js';
import { DecideCaseRequest, ListCasesQuery } from './dto/case.requests.js';
import { ModerationCasePageResponse, ModerationCaseResponse } from './dto/moderation-case.responses.js';
import { ModerationCasesReadModel } from './moderation-cases.read-model.js';

@ApiTags('moderation')
@Controller('moderation/cases')
@Access('role:moderator')
export class ModerationCasesController {
  constructor(
    private readonly reads: ModerationCasesReadModel,
    private readonly decisions: DecideCaseService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Reports grouped by the person they are about' })
  @ApiOkResponse({ standardSchema: ModerationCasePageResponse })
  @SerializeOptions({ schema: ModerationCasePageResponse })
  listCases(@CurrentActor() actor: Actor, @Query({ schema: ListCasesQuery }) query: ListCasesQuery): Promise<ModerationCasePageResponse> {
    return this.reads.page(actor.accountId, query);
  }

  @Get(':id')
  @ApiOperation({ summary: 'A case with its reports, their sealed evidence, the profile and earlier decisions; not one about the caller' })
  @ApiOkResponse({ standardSchema: ModerationCaseResponse })
  @SerializeOptions({ schema: ModerationCaseResponse })
  getCase(@CurrentActor() actor: Actor, @Param('id', { schema: z.uuid() }) id: string): Promise<ModerationCaseResponse> {
    return this.reads.get(actor.accountId, id);
  }

  @Post(':id/decision')
  @HttpCode(200)
  @NeedsIdempotencyKey()
  @ApiOperation({ summary: 'Decides reports of a case together, with rule and reason; none about or by the caller, none twice' })
  @ApiOkResponse({ standardSchema: ModerationCaseResponse })
  @SerializeOptions({ schema: ModerationCaseResponse })
  async decideCase(
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: string,
    @Param('id', { schema: z.uuid() }) id: string,
    @Body({ schema: DecideCaseRequest }) request: DecideCaseRequest,
  ): Promise<ModerationCaseResponse> {
    await this.decisions.decide(actor, key, id, request);
    return this.reads.get(actor.accountId, id);
  }
}
