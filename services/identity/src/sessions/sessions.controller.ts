import { Body, Controller, HttpCode, Post, SerializeOptions } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { Client, type ClientInfo } from '@affinity/kit/auth/client-info';
import { DeviceToken } from '../devices/browser.js';
import { AnonymousSignInService } from '../sign-in/anonymous-sign-in.service.js';
import { CustomTokenSignInService } from '../custom-token/custom-token-sign-in.service.js';
import { SignInOutcome } from '../second-factor/dto/second-factor.contracts.js';
import { CustomTokenRequest, SignInAnonymouslyRequest, SignInRequest } from '../sign-in/dto/sign-in.requests.js';
import { SignInService } from '../sign-in/sign-in.service.js';
import { EndSessionRequest, RefreshSessionRequest } from './dto/refresh-session.request.js';
import { SessionTokensResponse, type SessionTokens } from './dto/session-tokens.response.js';
import { EndSessionsService } from './end-sessions.service.js';
import { RefreshSessionService } from './refresh-session.service.js';

@Controller('internal/sessions')
@Access('service')
export class SessionsController {
  constructor(
    private readonly passwords: SignInService,
    private readonly customTokens: CustomTokenSignInService,
    private readonly anonymous: AnonymousSignInService,
    private readonly refreshing: RefreshSessionService,
    private readonly ending: EndSessionsService,
  ) {}

  @Post()
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: SignInOutcome })
  @SerializeOptions({ schema: SignInOutcome })
  signIn(
    @Body({ schema: SignInRequest }) body: SignInRequest,
    @Client() client: ClientInfo,
    @DeviceToken() device: string | undefined,
  ): Promise<SignInOutcome> {
    return this.passwords.signIn(body, { ...client, device });
  }

  @Post('custom-token')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: SessionTokensResponse })
  @SerializeOptions({ schema: SessionTokensResponse })
  signInWithCustomToken(
    @Body({ schema: CustomTokenRequest }) body: CustomTokenRequest,
    @Client() client: ClientInfo,
    @DeviceToken() device: string | undefined,
  ): Promise<SessionTokens> {
    return this.customTokens.signIn(body.token, { ...client, device });
  }

  @Post('anonymous')
  @ApiCreatedResponse({ standardSchema: SessionTokensResponse })
  @SerializeOptions({ schema: SessionTokensResponse })
  signInAnonymously(
    @Body({ schema: SignInAnonymouslyRequest }) _body: SignInAnonymouslyRequest,
    @Client() client: ClientInfo,
  ): Promise<SessionTokens> {
    return this.anonymous.signIn(client);
  }

  @Post('refresh')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: SessionTokensResponse })
  @SerializeOptions({ schema: SessionTokensResponse })
  refreshSession(@Body({ schema: RefreshSessionRequest }) body: RefreshSessionRequest): Promise<SessionTokens> {
    return this.refreshing.refresh(body.refreshToken);
  }

  @Post('end')
  @HttpCode(204)
  @ApiNoContentResponse()
  async endSession(@Body({ schema: EndSessionRequest }) body: EndSessionRequest): Promise<void> {
    await this.ending.end(body);
  }
}
