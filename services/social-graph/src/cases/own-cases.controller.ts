import { Body, Controller, Get, HttpCode, Param, Post, Query, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { z } from 'zod';
import { CaseTokens } from './case-tokens.client.js';
import { AppealByTokenRequest, FileAppealRequest, ListOwnCasesQuery, ReadCasesByTokenRequest } from './dto/case.requests.js';
import { CasesByTokenResponse, OwnCasePageResponse, OwnCaseResponse } from './dto/own-case.responses.js';
import { FileAppealService } from './file-appeal.service.js';
import { OwnCasesReadModel } from './own-cases.read-model.js';

@ApiTags('cases')
@Controller('cases')
export class OwnCasesController {
  constructor(
    private readonly reads: OwnCasesReadModel,
    private readonly appeals: FileAppealService,
    private readonly tokens: CaseTokens,
  ) {}

  @Get()
  @Access('member')
  @ApiOperation({ summary: 'What the caller reported, and what was decided about them' })
  @ApiOkResponse({ standardSchema: OwnCasePageResponse })
  @SerializeOptions({ schema: OwnCasePageResponse })
  listOwnCases(
    @CurrentActor() actor: Actor,
    @Query({ schema: ListOwnCasesQuery }) { cursor }: ListOwnCasesQuery,
  ): Promise<OwnCasePageResponse> {
    return this.reads.page(actor.accountId, cursor);
  }

  /** The token comes by POST: it does not belong into an address. */
  @Post('by-token')
  @HttpCode(200)
  @Access('public', { rate: 'sensitive' })
  @ApiOperation({ summary: 'What was decided about an account that may not sign in, by the token that its sign-in gave' })
  @ApiOkResponse({ standardSchema: CasesByTokenResponse })
  @SerializeOptions({ schema: CasesByTokenResponse })
  async readCasesByToken(@Body({ schema: ReadCasesByTokenRequest }) { token }: ReadCasesByTokenRequest): Promise<CasesByTokenResponse> {
    return { items: await this.reads.concerning(await this.tokens.accountOf(token)) };
  }

  @Post('by-token/appeal')
  @HttpCode(200)
  @Access('public', { rate: 'sensitive' })
  @ApiOperation({ summary: 'Appeals against a decision about an account that may not sign in, once' })
  @ApiOkResponse({ standardSchema: OwnCaseResponse })
  @SerializeOptions({ schema: OwnCaseResponse })
  async appealByToken(@Body({ schema: AppealByTokenRequest }) { token, caseId, words }: AppealByTokenRequest): Promise<OwnCaseResponse> {
    const accountId = await this.tokens.accountOf(token);
    await this.appeals.file(accountId, caseId, words);
    return this.reads.get(accountId, caseId);
  }

  @Get(':id')
  @Access('member')
  @ApiOperation({ summary: 'One case of the caller' })
  @ApiOkResponse({ standardSchema: OwnCaseResponse })
  @SerializeOptions({ schema: OwnCaseResponse })
  getOwnCase(@CurrentActor() actor: Actor, @Param('id', { schema: z.uuid() }) id: string): Promise<OwnCaseResponse> {
    return this.reads.get(actor.accountId, id);
  }

  @Post(':id/appeal')
  @HttpCode(200)
  @Access('member', { rate: 'sensitive' })
  @ApiOperation({ summary: 'The member concerned appeals against a decision, once, within 180 days' })
  @ApiOkResponse({ standardSchema: OwnCaseResponse })
  @SerializeOptions({ schema: OwnCaseResponse })
  async fileAppeal(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: z.uuid() }) id: string,
    @Body({ schema: FileAppealRequest }) { words }: FileAppealRequest,
  ): Promise<OwnCaseResponse> {
    await this.appeals.file(actor.accountId, id, words);
    return this.reads.get(actor.accountId, id);
  }
}
