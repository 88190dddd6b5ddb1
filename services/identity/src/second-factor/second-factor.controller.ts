import { Body, Controller, Get, HttpCode, Post, SerializeOptions } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { Client, type ClientInfo } from '@affinity/kit/auth/client-info';
import { PasskeyRequestOptions } from '@affinity/proto/vocabulary/sign-in-factors';
import { OwnAccountService } from '../accounts/own-account.service.js';
import { PasskeyOptionsService } from '../passkeys/passkey-options.service.js';
import {
  ConfirmRequest,
  ConfirmTotpRequest,
  NothingRequest,
  RecoveryCodesResponse,
  SignInMethodsResponse,
  TotpSetupResponse,
  type SignInMethods,
  type TotpSetup,
} from './dto/second-factor.contracts.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { SignInMethodsReadModel } from './sign-in-methods.read-model.js';
import { TotpService } from './totp.service.js';

@Controller('account')
@Access('member')
export class SecondFactorController {
  constructor(
    private readonly methods: SignInMethodsReadModel,
    private readonly own: OwnAccountService,
    private readonly options: PasskeyOptionsService,
    private readonly totp: TotpService,
    private readonly recoveryCodes: RecoveryCodesService,
  ) {}

  @Get('sign-in-methods')
  @ApiOperation({ summary: 'How the caller signs in: password, Google, passkeys, authenticator app, recovery codes' })
  @ApiOkResponse({ standardSchema: SignInMethodsResponse })
  @SerializeOptions({ schema: SignInMethodsResponse })
  getSignInMethods(@CurrentActor() actor: Actor): Promise<SignInMethods> {
    return this.methods.of(actor);
  }

  @Post('reauthentication/challenge')
  @HttpCode(200)
  @ApiOperation({ summary: 'What a passkey of the caller is to sign where an operation asks who is at the screen' })
  @ApiOkResponse({ standardSchema: PasskeyRequestOptions })
  @SerializeOptions({ schema: PasskeyRequestOptions })
  async beginReauthentication(
    @CurrentActor() actor: Actor,
    @Body({ schema: NothingRequest }) _body: NothingRequest,
  ): Promise<PasskeyRequestOptions> {
    const { id } = await this.own.get(actor);
    return this.options.forAccount('reauthentication', id);
  }

  @Post('totp')
  @Access('member', { rate: 'sensitive' })
  @ApiOperation({ summary: 'Begins to set up an authenticator app' })
  @ApiCreatedResponse({ standardSchema: TotpSetupResponse })
  @SerializeOptions({ schema: TotpSetupResponse })
  beginTotp(
    @CurrentActor() actor: Actor,
    @Body({ schema: ConfirmRequest }) body: ConfirmRequest,
    @Client() client: ClientInfo,
  ): Promise<TotpSetup> {
    return this.totp.begin(actor, body, client);
  }

  @Post('totp/confirmation')
  @Access('member', { rate: 'sensitive' })
  @HttpCode(200)
  @ApiOperation({ summary: 'Proves that the app is set up: from now on its codes are asked for' })
  @ApiOkResponse({ standardSchema: RecoveryCodesResponse })
  @SerializeOptions({ schema: RecoveryCodesResponse })
  async confirmTotp(
    @CurrentActor() actor: Actor,
    @Body({ schema: ConfirmTotpRequest }) body: ConfirmTotpRequest,
  ): Promise<RecoveryCodesResponse> {
    return { recoveryCodes: await this.totp.confirm(actor, body.code) };
  }

  @Post('totp/removal')
  @Access('member', { rate: 'sensitive' })
  @HttpCode(204)
  @ApiNoContentResponse()
  async removeTotp(
    @CurrentActor() actor: Actor,
    @Body({ schema: ConfirmRequest }) body: ConfirmRequest,
    @Client() client: ClientInfo,
  ): Promise<void> {
    await this.totp.remove(actor, body, client);
  }

  @Post('recovery-codes')
  @Access('member', { rate: 'sensitive' })
  @ApiOperation({ summary: 'Ten new recovery codes; the ones before are void' })
  @ApiCreatedResponse({ standardSchema: RecoveryCodesResponse })
  @SerializeOptions({ schema: RecoveryCodesResponse })
  async renewRecoveryCodes(
    @CurrentActor() actor: Actor,
    @Body({ schema: ConfirmRequest }) body: ConfirmRequest,
    @Client() client: ClientInfo,
  ): Promise<RecoveryCodesResponse> {
    return { recoveryCodes: await this.recoveryCodes.renew(actor, body, client) };
  }
}
