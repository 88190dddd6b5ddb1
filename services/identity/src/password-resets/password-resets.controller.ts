import { Body, Controller, HttpCode, Post, SerializeOptions } from '@nestjs/common';
import { ApiAcceptedResponse, ApiNoContentResponse } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { Client, type ClientInfo } from '@affinity/kit/auth/client-info';
import { ConfirmPasswordResetService } from './confirm-password-reset.service.js';
import {
  CheckPasswordResetRequest,
  ConfirmPasswordResetRequest,
  PasswordResetAccepted,
  RequestPasswordResetRequest,
} from './dto/password-resets.contracts.js';
import { RequestPasswordResetService } from './request-password-reset.service.js';

@Controller('password-resets')
@Access('public', { rate: 'sensitive' })
export class PasswordResetsController {
  constructor(
    private readonly requesting: RequestPasswordResetService,
    private readonly confirming: ConfirmPasswordResetService,
  ) {}

  @Post()
  @HttpCode(202)
  @ApiAcceptedResponse({ standardSchema: PasswordResetAccepted })
  @SerializeOptions({ schema: PasswordResetAccepted })
  async requestPasswordReset(
    @Body({ schema: RequestPasswordResetRequest }) body: RequestPasswordResetRequest,
    @Client() client: ClientInfo,
  ): Promise<PasswordResetAccepted> {
    await this.requesting.request(body.email, client);
    return {};
  }

  /** Tells whoever follows a link before they think of a password. Their mail program's look at it uses nothing up. */
  @Post('check')
  @HttpCode(204)
  @ApiNoContentResponse()
  async checkPasswordReset(@Body({ schema: CheckPasswordResetRequest }) { token }: CheckPasswordResetRequest): Promise<void> {
    await this.confirming.check(token);
  }

  @Post('confirm')
  @HttpCode(204)
  @ApiNoContentResponse()
  async confirmPasswordReset(
    @Body({ schema: ConfirmPasswordResetRequest }) body: ConfirmPasswordResetRequest,
    @Client() client: ClientInfo,
  ): Promise<void> {
    await this.confirming.confirm(body, client);
  }
}
