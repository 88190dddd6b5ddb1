import { Controller, Delete, Get, HttpCode, Query, SerializeOptions } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { DismissMissedQuery, MissedResponse } from './dto/missed.dtos.js';
import { LooksService } from './looks.service.js';
import { MissedReadModel } from './missed.read-model.js';

@ApiTags('missed')
@Controller('notifications/missed')
@Access('onboarded')
export class MissedController {
  constructor(
    private readonly missed: MissedReadModel,
    private readonly looks: LooksService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'What the caller missed, who was away for a day or longer' })
  @ApiOkResponse({ standardSchema: MissedResponse })
  @SerializeOptions({ schema: MissedResponse })
  readMissed(@CurrentActor() { accountId }: Actor): Promise<MissedResponse> {
    return this.missed.of(accountId);
  }

  @Delete()
  @HttpCode(204)
  @ApiOperation({ summary: 'Shows it no more, on every device, until the caller was away again; repeating it changes nothing' })
  @ApiNoContentResponse()
  dismissMissed(
    @CurrentActor() { accountId }: Actor,
    @Query({ schema: DismissMissedQuery }) { returnedAt }: DismissMissedQuery,
  ): Promise<void> {
    return this.looks.dismiss(accountId, returnedAt);
  }
}
