import { Body, Controller, Get, HttpCode, Post, Query, SerializeOptions } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { CentreReadModel } from './centre.read-model.js';
import { CountUnseenQuery, ListNotificationsQuery, SeenRequest } from './dto/notification.requests.js';
import { NotificationPageResponse, UnseenResponse } from './dto/notification.response.js';
import { LooksService } from '../looks/looks.service.js';
import { SeenService } from './seen.service.js';

@ApiTags('notifications')
@Controller('notifications')
@Access('onboarded')
export class CentreController {
  constructor(
    private readonly centre: CentreReadModel,
    private readonly seen: SeenService,
    private readonly looks: LooksService,
  ) {}

  @Get()
  @ApiOperation({ summary: "The caller's notifications, newest first" })
  @ApiOkResponse({ standardSchema: NotificationPageResponse })
  @SerializeOptions({ schema: NotificationPageResponse })
  listNotifications(
    @CurrentActor() actor: Actor,
    @Query({ schema: ListNotificationsQuery }) { cursor }: ListNotificationsQuery,
  ): Promise<NotificationPageResponse> {
    return this.centre.page(actor.accountId, cursor);
  }

  @Get('unseen')
  @ApiOperation({ summary: 'How many of them the caller has not seen; every page asks, so it is noted that the caller looked' })
  @ApiOkResponse({ standardSchema: UnseenResponse })
  @SerializeOptions({ schema: UnseenResponse })
  async countUnseenNotifications(
    @CurrentActor() actor: Actor,
    @Query({ schema: CountUnseenQuery }) { hidden }: CountUnseenQuery,
  ): Promise<UnseenResponse> {
    if (hidden === undefined) await this.looks.look(actor.accountId);
    return this.centre.unseen(actor.accountId);
  }

  @Post('seen')
  @HttpCode(204)
  @ApiOperation({ summary: 'Says that all up to this one were seen; repeating it changes nothing' })
  @ApiNoContentResponse()
  markNotificationsSeen(@CurrentActor() actor: Actor, @Body({ schema: SeenRequest }) { through }: SeenRequest): Promise<void> {
    return this.seen.mark(actor.accountId, through);
  }
}
