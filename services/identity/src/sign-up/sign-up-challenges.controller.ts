import { Body, Controller, HttpCode, Post, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { Client, type ClientInfo } from '@affinity/kit/auth/client-info';
import { SignUpChallengeRequest, SignUpChallengeResponse } from './dto/sign-up.contracts.js';
import { SignUpGate } from './sign-up-gate.js';

@Controller('account-challenges')
export class SignUpChallengesController {
  constructor(private readonly gate: SignUpGate) {}

  @Post()
  @Access('public', { rate: 'sensitive' })
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: SignUpChallengeResponse })
  @SerializeOptions({ schema: SignUpChallengeResponse })
  createSignUpChallenge(
    @Body({ schema: SignUpChallengeRequest }) _body: SignUpChallengeRequest,
    @Client() client: ClientInfo,
  ): Promise<SignUpChallengeResponse> {
    return this.gate.challenge(client.address);
  }
}
