import { Body, Controller, HttpCode, Param, Patch, Post, SerializeOptions } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { Client, type ClientInfo } from '@affinity/kit/auth/client-info';
import { PasskeyCreationOptions } from '@affinity/proto/vocabulary/sign-in-factors';
import { z } from 'zod';
import { ConfirmRequest, PasskeyResponse } from '../second-factor/dto/second-factor.contracts.js';
import { AddedPasskeyResponse, AddPasskeyRequest, RenamePasskeyRequest, type AddedPasskey } from './dto/passkeys.contracts.js';
import { ManagePasskeysService } from './manage-passkeys.service.js';
import { RegisterPasskeyService } from './register-passkey.service.js';

@Controller('account/passkeys')
@Access('member')
export class PasskeysController {
  constructor(
    private readonly registration: RegisterPasskeyService,
    private readonly passkeys: ManagePasskeysService,
  ) {}

  @Post('challenge')
  @Access('member', { rate: 'sensitive' })
  @HttpCode(200)
  @ApiOperation({ summary: 'What a new passkey of the caller is made from' })
  @ApiOkResponse({ standardSchema: PasskeyCreationOptions })
  @SerializeOptions({ schema: PasskeyCreationOptions })
  beginPasskey(
    @CurrentActor() actor: Actor,
    @Body({ schema: ConfirmRequest }) body: ConfirmRequest,
    @Client() client: ClientInfo,
  ): Promise<PasskeyCreationOptions> {
    return this.registration.begin(actor, body, client);
  }

  @Post()
  @Access('member', { rate: 'sensitive' })
  @ApiOperation({ summary: 'Adds a passkey' })
  @ApiCreatedResponse({ standardSchema: AddedPasskeyResponse })
  @SerializeOptions({ schema: AddedPasskeyResponse })
  addPasskey(@CurrentActor() actor: Actor, @Body({ schema: AddPasskeyRequest }) body: AddPasskeyRequest): Promise<AddedPasskey> {
    return this.registration.finish(actor, body);
  }

  @Patch(':id')
  @ApiOkResponse({ standardSchema: PasskeyResponse })
  @SerializeOptions({ schema: PasskeyResponse })
  renamePasskey(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: z.uuid() }) id: string,
    @Body({ schema: RenamePasskeyRequest }) body: RenamePasskeyRequest,
  ): Promise<PasskeyResponse> {
    return this.passkeys.rename(actor, id, body.name);
  }

  @Post(':id/removal')
  @Access('member', { rate: 'sensitive' })
  @HttpCode(204)
  @ApiNoContentResponse()
  async removePasskey(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: z.uuid() }) id: string,
    @Body({ schema: ConfirmRequest }) body: ConfirmRequest,
    @Client() client: ClientInfo,
  ): Promise<void> {
    await this.passkeys.remove(actor, id, body, client);
  }
}
