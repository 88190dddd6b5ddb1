import { Body, Controller, HttpCode, Post, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { Client, type ClientInfo } from '@affinity/kit/auth/client-info';
import { PasskeyRequestOptions } from '@affinity/proto/vocabulary/sign-in-factors';
import { DeviceToken } from '../devices/browser.js';
import { SessionTokensResponse, type SessionTokens } from '../sessions/dto/session-tokens.response.js';
import { SecondStepChallengeRequest, SecondStepRequest } from './dto/second-factor.contracts.js';
import { SecondStepService } from './second-step.service.js';

@Controller('internal/sessions/second-factor')
@Access('service')
export class SecondStepController {
  constructor(private readonly secondStep: SecondStepService) {}

  @Post('challenge')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: PasskeyRequestOptions })
  @SerializeOptions({ schema: PasskeyRequestOptions })
  beginSecondStep(@Body({ schema: SecondStepChallengeRequest }) body: SecondStepChallengeRequest): Promise<PasskeyRequestOptions> {
    return this.secondStep.challenge(body.ticket);
  }

  @Post()
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: SessionTokensResponse })
  @SerializeOptions({ schema: SessionTokensResponse })
  completeSecondStep(
    @Body({ schema: SecondStepRequest }) body: SecondStepRequest,
    @Client() client: ClientInfo,
    @DeviceToken() device: string | undefined,
  ): Promise<SessionTokens> {
    return this.secondStep.complete(body, { ...client, device });
  }
}
