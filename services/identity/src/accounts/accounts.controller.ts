import { Body, Controller, Get, HttpCode, Param, Post, Put, SerializeOptions } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { Client, type ClientInfo } from '@affinity/kit/auth/client-info';
import { IdempotencyKey, NeedsIdempotencyKey } from '@affinity/kit/idempotency/idempotency-key.decorator';
import { z } from 'zod';
import { DeviceToken } from '../devices/browser.js';
import { SessionTokensResponse, type SessionTokens } from '../sessions/dto/session-tokens.response.js';
import { presentAccount } from './account.presenter.js';
import { AccountStandingService } from './account-standing.service.js';
import { CreateAccountService } from './create-account.service.js';
import { DisableAccountRequest, EnableAccountRequest, SetRolesRequest } from './dto/account-standing.requests.js';
import { AccountResponse } from './dto/account.response.js';
import { CreateAccountRequest } from './dto/create-account.request.js';
import { OwnAccountService } from './own-account.service.js';

const AccountId = z.uuid();

@Controller('internal/accounts')
@Access('service')
export class AccountsController {
  constructor(
    private readonly creation: CreateAccountService,
    private readonly standing: AccountStandingService,
    private readonly accounts: OwnAccountService,
  ) {}

  @Post()
  @NeedsIdempotencyKey()
  @ApiCreatedResponse({ standardSchema: SessionTokensResponse })
  @SerializeOptions({ schema: SessionTokensResponse })
  createAccount(
    @Body({ schema: CreateAccountRequest }) body: CreateAccountRequest,
    @IdempotencyKey() key: string,
    @Client() client: ClientInfo,
    @DeviceToken() device: string | undefined,
  ): Promise<SessionTokens> {
    return this.creation.createAccount(body, key, { ...client, device });
  }

  @Get(':id')
  @ApiOkResponse({ standardSchema: AccountResponse })
  @SerializeOptions({ schema: AccountResponse })
  async getAccount(@Param('id', { schema: AccountId }) id: string): Promise<AccountResponse> {
    return presentAccount(await this.accounts.find(id));
  }

  @Post(':id/disable')
  @HttpCode(204)
  @ApiNoContentResponse()
  async disableAccount(
    @Param('id', { schema: AccountId }) id: string,
    @Body({ schema: DisableAccountRequest }) body: DisableAccountRequest,
  ): Promise<void> {
    await this.standing.disable(id, body.reason);
  }

  @Post(':id/enable')
  @HttpCode(204)
  @ApiNoContentResponse()
  async enableAccount(
    @Param('id', { schema: AccountId }) id: string,
    @Body({ schema: EnableAccountRequest }) _body: EnableAccountRequest,
  ): Promise<void> {
    await this.standing.enable(id);
  }

  @Put(':id/roles')
  @HttpCode(204)
  @ApiNoContentResponse()
  async setRoles(@Param('id', { schema: AccountId }) id: string, @Body({ schema: SetRolesRequest }) body: SetRolesRequest): Promise<void> {
    await this.standing.setRoles(id, body.roles);
  }
}
