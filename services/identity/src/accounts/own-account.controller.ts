import { Body, Controller, Get, HttpCode, Put, SerializeOptions } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { Client, type ClientInfo } from '@affinity/kit/auth/client-info';
import { presentOwnAccount } from './account.presenter.js';
import { ChangeLanguageService } from './change-language.service.js';
import { ChangePasswordService } from './change-password.service.js';
import { OwnAccountResponse } from './dto/account.response.js';
import { ChangeLanguageRequest } from './dto/change-language.request.js';
import { ChangePasswordRequest } from './dto/change-password.request.js';
import { OwnAccountService } from './own-account.service.js';

@Controller('account')
export class OwnAccountController {
  constructor(
    private readonly accounts: OwnAccountService,
    private readonly passwords: ChangePasswordService,
    private readonly languages: ChangeLanguageService,
  ) {}

  @Get()
  @Access('session')
  @ApiOkResponse({ standardSchema: OwnAccountResponse })
  @SerializeOptions({ schema: OwnAccountResponse })
  async getOwnAccount(@CurrentActor() actor: Actor): Promise<OwnAccountResponse> {
    return presentOwnAccount(await this.accounts.show(actor));
  }

  @Put('language')
  @Access('member')
  @HttpCode(204)
  @ApiOperation({ summary: 'Says in which language the own mails are written' })
  @ApiNoContentResponse()
  async changeLanguage(@CurrentActor() actor: Actor, @Body({ schema: ChangeLanguageRequest }) body: ChangeLanguageRequest): Promise<void> {
    await this.languages.change(actor, body.language);
  }

  @Put('password')
  @Access('member', { rate: 'sensitive' })
  @HttpCode(204)
  @ApiNoContentResponse()
  async changePassword(
    @CurrentActor() actor: Actor,
    @Body({ schema: ChangePasswordRequest }) body: ChangePasswordRequest,
    @Client() client: ClientInfo,
  ): Promise<void> {
    await this.passwords.changePassword(actor, body, client);
  }
}
