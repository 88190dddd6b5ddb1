import { Body, Controller, HttpCode, Post, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { Client, type ClientInfo } from '@affinity/kit/auth/client-info';
import { PasskeyRequestOptions } from '@affinity/proto/vocabulary/sign-in-factors';
import { DeviceToken } from '../devices/browser.js';
import { NothingRequest } from '../second-factor/dto/second-factor.contracts.js';
import { SessionTokensResponse, type SessionTokens } from '../sessions/dto/session-tokens.response.js';
import { PasskeySignInRequest } from './dto/passkeys.contracts.js';
import { PasskeyOptionsService } from './passkey-options.service.js';
import { PasskeySignInService } from './passkey-sign-in.service.js';

@Controller('internal/sessions/passkey')
@Access('service')
export class PasskeySessionsController {
  constructor(
    private readonly options: PasskeyOptionsService,
    private readonly passkeys: PasskeySignInService,
  ) {}

  @Post('challenge')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: PasskeyRequestOptions })
  @SerializeOptions({ schema: PasskeyRequestOptions })
  beginPasskeySignIn(@Body({ schema: NothingRequest }) _body: NothingRequest): Promise<PasskeyRequestOptions> {
    return this.options.forAnyone();
  }

  @Post()
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: SessionTokensResponse })
  @SerializeOptions({ schema: SessionTokensResponse })
  signInWithPasskey(
    @Body({ schema: PasskeySignInRequest }) body: PasskeySignInRequest,
    @Client() client: ClientInfo,
    @DeviceToken() device: string | undefined,
  ): Promise<SessionTokens> {
    return this.passkeys.signIn(body.assertion, { ...client, device });
  }
}
