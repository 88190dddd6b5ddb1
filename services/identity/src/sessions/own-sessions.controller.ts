import { Controller, Delete, Get, HttpCode, Param, SerializeOptions } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { z } from 'zod';
import { OwnAccountService } from '../accounts/own-account.service.js';
import { SessionListResponse, type SessionList } from './dto/session-list.response.js';
import { EndSessionsService } from './end-sessions.service.js';
import { SessionsReadModel } from './sessions.read-model.js';

@Controller('sessions')
@Access('session')
export class OwnSessionsController {
  constructor(
    private readonly accounts: OwnAccountService,
    private readonly readModel: SessionsReadModel,
    private readonly ending: EndSessionsService,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: SessionListResponse })
  @SerializeOptions({ schema: SessionListResponse })
  async listSessions(@CurrentActor() actor: Actor): Promise<SessionList> {
    await this.accounts.show(actor);
    return this.readModel.live(actor);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  async revokeSession(@CurrentActor() actor: Actor, @Param('id', { schema: z.uuid() }) id: string): Promise<void> {
    await this.accounts.show(actor);
    await this.ending.revoke(actor, id);
  }
}
