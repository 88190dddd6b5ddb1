import { Body, Controller, Get, HttpCode, Param, Post, Query, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { z } from 'zod';
import { DecideReportService } from './decide-report.service.js';
import { DecideReportRequest, ListModerationLogQuery, ListReportsQuery } from './dto/moderation.requests.js';
import { ModerationLogPageResponse, ModerationReportPageResponse, ModerationReportResponse } from './dto/moderation.responses.js';
import { ModerationReadModel } from './moderation.read-model.js';

@ApiTags('moderation')
@Controller('moderation')
@Access('role:moderator')
export class ModerationController {
  constructor(
    private readonly reads: ModerationReadModel,
    private readonly decisions: DecideReportService,
  ) {}

  @Get('reports')
  @ApiOperation({ summary: 'Reports that wait for a decision, or have one; the cases show more', deprecated: true })
  @ApiOkResponse({ standardSchema: ModerationReportPageResponse })
  @SerializeOptions({ schema: ModerationReportPageResponse })
  listReports(
    @CurrentActor() actor: Actor,
    @Query({ schema: ListReportsQuery }) query: ListReportsQuery,
  ): Promise<ModerationReportPageResponse> {
    return this.reads.reports(actor.accountId, query);
  }

  @Post('reports/:id/decision')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Decides a report, once and with a reason; not one about or by the caller. Better: the decision of a case',
    deprecated: true,
  })
  @ApiOkResponse({ standardSchema: ModerationReportResponse })
  @SerializeOptions({ schema: ModerationReportResponse })
  async decideReport(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: z.uuid() }) id: string,
    @Body({ schema: DecideReportRequest }) request: DecideReportRequest,
  ): Promise<ModerationReportResponse> {
    await this.decisions.decide(actor, id, request);
    return this.reads.report(actor.accountId, id);
  }

  @Get('log')
  @ApiOperation({ summary: 'What moderators decided, what came of it, and who became one, newest first' })
  @ApiOkResponse({ standardSchema: ModerationLogPageResponse })
  @SerializeOptions({ schema: ModerationLogPageResponse })
  listModerationLog(@Query({ schema: ListModerationLogQuery }) { cursor }: ListModerationLogQuery): Promise<ModerationLogPageResponse> {
    return this.reads.log(cursor);
  }
}
