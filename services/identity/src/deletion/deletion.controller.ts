import { Body, Controller, HttpCode, Post, SerializeOptions } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOperation } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { Client, type ClientInfo } from '@affinity/kit/auth/client-info';
import { DeleteAccountService } from './delete-account.service.js';
import { AccountDeletionResponse, DeleteAccountRequest } from './dto/deletion.contracts.js';

@Controller('account/deletion')
export class DeletionController {
  constructor(private readonly deletion: DeleteAccountService) {}

  @Post()
  @Access('member', { rate: 'sensitive' })
  @HttpCode(202)
  @ApiOperation({ summary: 'Deletes the own account for good' })
  @ApiAcceptedResponse({ standardSchema: AccountDeletionResponse })
  @SerializeOptions({ schema: AccountDeletionResponse })
  async deleteAccount(
    @CurrentActor() actor: Actor,
    @Body({ schema: DeleteAccountRequest }) body: DeleteAccountRequest,
    @Client() client: ClientInfo,
  ): Promise<AccountDeletionResponse> {
    await this.deletion.delete(actor, body, client);
    return { state: 'scheduled' };
  }
}
