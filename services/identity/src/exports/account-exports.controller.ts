import { Body, Controller, Get, HttpCode, Param, Post, SerializeOptions, StreamableFile } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { Client, type ClientInfo } from '@affinity/kit/auth/client-info';
import { z } from 'zod';
import { AccountExportListResponse, AccountExportResponse, RequestExportRequest } from './dto/account-export.response.js';
import { ExportsReadModel } from './exports.read-model.js';
import { RequestExportService } from './request-export.service.js';

const ZIP = 'application/zip';

@Controller('account/exports')
@Access('member')
export class AccountExportsController {
  constructor(
    private readonly requesting: RequestExportService,
    private readonly exports: ExportsReadModel,
  ) {}

  @Post()
  @Access('member', { rate: 'sensitive' })
  @HttpCode(202)
  @ApiOperation({ summary: 'Asks for a copy of everything stored of the caller' })
  @ApiAcceptedResponse({ standardSchema: AccountExportResponse })
  @SerializeOptions({ schema: AccountExportResponse })
  requestExport(
    @CurrentActor() actor: Actor,
    @Body({ schema: RequestExportRequest }) body: RequestExportRequest,
    @Client() client: ClientInfo,
  ): Promise<AccountExportResponse> {
    return this.requesting.request(actor, body, client);
  }

  @Get()
  @ApiOperation({ summary: "The caller's exports, newest first" })
  @ApiOkResponse({ standardSchema: AccountExportListResponse })
  @SerializeOptions({ schema: AccountExportListResponse })
  listExports(@CurrentActor() actor: Actor): Promise<AccountExportListResponse> {
    return this.exports.list(actor);
  }

  @Get(':id/file')
  @ApiOperation({ summary: 'The archive of a finished export; it goes 24 hours after it was finished' })
  @ApiOkResponse({ content: { [ZIP]: { schema: { type: 'string', format: 'binary' } } } })
  async downloadExport(@CurrentActor() actor: Actor, @Param('id', { schema: z.uuid() }) id: string): Promise<StreamableFile> {
    const { stream, bytes, fileName } = await this.exports.download(actor, id);
    return new StreamableFile(stream, { type: ZIP, length: bytes, disposition: `attachment; filename="${fileName}"` });
  }
}
