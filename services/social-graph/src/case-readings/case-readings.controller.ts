import { Controller, Get, HttpCode, Post, SerializeOptions } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { CaseReadings } from './case-readings.js';
import { UnreadCasesResponse } from './dto/unread-cases.response.js';

@ApiTags('cases')
@Controller('cases')
export class CaseReadingsController {
  constructor(private readonly readings: CaseReadings) {}

  @Get('unread')
  @Access('member')
  @ApiOperation({ summary: 'How much was decided since the caller last opened the list of their cases' })
  @ApiOkResponse({ standardSchema: UnreadCasesResponse })
  @SerializeOptions({ schema: UnreadCasesResponse })
  countUnreadCases(@CurrentActor() actor: Actor): Promise<UnreadCasesResponse> {
    return this.readings.unread(actor.accountId);
  }

  @Post('read')
  @HttpCode(204)
  @Access('member')
  @ApiOperation({ summary: 'The caller opened the list of their cases: nothing in it is new any more' })
  @ApiNoContentResponse()
  readCases(@CurrentActor() actor: Actor): Promise<void> {
    return this.readings.note(actor.accountId);
  }
}
