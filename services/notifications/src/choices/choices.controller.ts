import { Body, Controller, Delete, Get, HttpCode, Patch, Put, SerializeOptions } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { ChoicesService } from './choices.service.js';
import {
  NotificationChoicesRequest,
  NotificationChoicesResponse,
  PauseRequest,
  PauseResponse,
  QuietHoursRequest,
} from './dto/choices.dtos.js';
import { RestsService } from './rests.service.js';

@ApiTags('choices')
@Controller('notifications')
@Access('onboarded')
export class ChoicesController {
  constructor(
    private readonly choices: ChoicesService,
    private readonly rests: RestsService,
  ) {}

  @Get('choices')
  @ApiOperation({ summary: 'What the caller is told of, in which way, and when devices are told nothing' })
  @ApiOkResponse({ standardSchema: NotificationChoicesResponse })
  @SerializeOptions({ schema: NotificationChoicesResponse })
  async readNotificationChoices(@CurrentActor() { accountId }: Actor): Promise<NotificationChoicesResponse> {
    const [choices, mailNames, rest] = await Promise.all([
      this.choices.of(accountId),
      this.choices.mailNamesOf(accountId),
      this.rests.of(accountId),
    ]);
    return { choices, mailNames, ...rest };
  }

  @Patch('choices')
  @HttpCode(204)
  @ApiOperation({ summary: 'Chooses what the caller is told of; what is not named stays' })
  @ApiNoContentResponse()
  chooseNotifications(
    @CurrentActor() { accountId }: Actor,
    @Body({ schema: NotificationChoicesRequest }) asked: NotificationChoicesRequest,
  ): Promise<void> {
    return this.choices.choose(accountId, asked);
  }

  @Put('quiet-hours')
  @HttpCode(204)
  @ApiOperation({ summary: "Tells the caller's devices nothing between these times of each day" })
  @ApiNoContentResponse()
  keepQuietHours(@CurrentActor() { accountId }: Actor, @Body({ schema: QuietHoursRequest }) asked: QuietHoursRequest): Promise<void> {
    return this.rests.keepQuiet(accountId, asked);
  }

  @Delete('quiet-hours')
  @HttpCode(204)
  @ApiOperation({ summary: 'Has no quiet hours any more' })
  @ApiNoContentResponse()
  endQuietHours(@CurrentActor() { accountId }: Actor): Promise<void> {
    return this.rests.endQuiet(accountId);
  }

  @Put('pause')
  @ApiOperation({ summary: "Tells the caller's devices nothing for a while; in the place of a pause before" })
  @ApiOkResponse({ standardSchema: PauseResponse })
  @SerializeOptions({ schema: PauseResponse })
  pauseNotifications(@CurrentActor() { accountId }: Actor, @Body({ schema: PauseRequest }) asked: PauseRequest): Promise<PauseResponse> {
    return this.rests.pause(accountId, asked);
  }

  @Delete('pause')
  @HttpCode(204)
  @ApiOperation({ summary: 'Ends the pause' })
  @ApiNoContentResponse()
  endNotificationsPause(@CurrentActor() { accountId }: Actor): Promise<void> {
    return this.rests.endPause(accountId);
  }
}
