import { Body, Controller, Get, HttpCode, Param, Post, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { OptionalIdempotencyKey, TakesIdempotencyKey } from '@affinity/kit/idempotency/idempotency-key.decorator';
import { z } from 'zod';
import { ProfileResponse } from '../profiles/dto/profile.response.js';
import { OwnProfileReadModel } from '../profiles/own-profile.read-model.js';
import { assertOwnProfile } from '../profiles/profile.policy.js';
import { presentProfile } from '../profiles/profile.presenter.js';
import { AcceptAgreementsService } from './accept-agreements.service.js';
import { CURRENT_AGREEMENTS, type Agreements } from './agreements.catalogue.js';
import { AcceptAgreementsRequest } from './dto/accept-agreements.request.js';
import { AgreementsResponse } from './dto/agreements.response.js';

@ApiTags('agreements')
@Controller()
export class AgreementsController {
  constructor(
    private readonly acceptance: AcceptAgreementsService,
    private readonly ownProfile: OwnProfileReadModel,
  ) {}

  @Get('agreements')
  @Access('member', { rate: 'read' })
  @ApiOperation({ summary: 'The user agreements in force' })
  @ApiOkResponse({ standardSchema: AgreementsResponse })
  @SerializeOptions({ schema: AgreementsResponse })
  getAgreements(): Agreements {
    return CURRENT_AGREEMENTS;
  }

  @Post('profiles/:id/agreements')
  @HttpCode(200)
  @Access('member', { rate: 'write' })
  @TakesIdempotencyKey()
  @ApiOperation({ summary: 'Accepts every section of the agreements in force' })
  @ApiOkResponse({ standardSchema: ProfileResponse })
  @SerializeOptions({ schema: ProfileResponse })
  async acceptAgreements(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: z.uuid() }) id: string,
    @Body({ schema: AcceptAgreementsRequest }) request: AcceptAgreementsRequest,
    @OptionalIdempotencyKey() key: string | undefined,
  ): Promise<ProfileResponse> {
    assertOwnProfile(actor, id);
    await this.acceptance.accept(id, request, key);
    return presentProfile(await this.ownProfile.get(id));
  }
}
