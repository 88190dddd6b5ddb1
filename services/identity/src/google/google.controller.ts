import { Body, Controller, HttpCode, Post, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { Client, type ClientInfo } from '@affinity/kit/auth/client-info';
import { DeviceToken } from '../devices/browser.js';
import { SignInOutcome } from '../second-factor/dto/second-factor.contracts.js';
import { CompleteGoogleService } from './complete-google.service.js';
import { CompleteGoogleRequest, StartGoogleRequest, StartGoogleResponse } from './dto/google.contracts.js';
import { StartGoogleService } from './start-google.service.js';

@Controller('internal/google')
@Access('service')
export class GoogleController {
  constructor(
    private readonly starting: StartGoogleService,
    private readonly completing: CompleteGoogleService,
  ) {}

  @Post('start')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: StartGoogleResponse })
  @SerializeOptions({ schema: StartGoogleResponse })
  startGoogle(@Body({ schema: StartGoogleRequest }) body: StartGoogleRequest): Promise<StartGoogleResponse> {
    return this.starting.start(body);
  }

  @Post('complete')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: SignInOutcome })
  @SerializeOptions({ schema: SignInOutcome })
  completeGoogle(
    @Body({ schema: CompleteGoogleRequest }) body: CompleteGoogleRequest,
    @Client() client: ClientInfo,
    @DeviceToken() device: string | undefined,
  ): Promise<SignInOutcome> {
    return this.completing.complete(body, { ...client, device });
  }
}
