import { Body, Controller, Post, SerializeOptions } from '@nestjs/common';
import { ApiCreatedResponse, ApiExtension, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { IdempotencyKey, NeedsIdempotencyKey } from '@affinity/kit/idempotency/idempotency-key.decorator';
import { FILE_TIMEOUT_S } from '../evidence/evidence.client.js';
import { FileReportRequest, ReportReceiptResponse } from './dto/reports.dtos.js';
import { FileReportService } from './file-report.service.js';

@ApiTags('reports')
@Controller('reports')
export class ReportsController {
  constructor(private readonly reports: FileReportService) {}

  @Post()
  @Access('onboarded')
  @NeedsIdempotencyKey()
  @ApiExtension('x-timeout', FILE_TIMEOUT_S)
  @ApiOperation({ summary: 'Reports a person or something a person shared to the moderators' })
  @ApiCreatedResponse({ standardSchema: ReportReceiptResponse })
  @SerializeOptions({ schema: ReportReceiptResponse })
  fileReport(
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: string,
    @Body({ schema: FileReportRequest }) request: FileReportRequest,
  ): Promise<ReportReceiptResponse> {
    return this.reports.file(actor, key, request);
  }
}
