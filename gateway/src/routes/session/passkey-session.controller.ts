import { Body, Controller, HttpCode, Post, Req, Res, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Access } from '@affinity/kit/auth/access.decorator';
import { PasskeyRequestOptions } from '@affinity/proto/vocabulary/sign-in-factors';
import { IdentitySessions } from '../../session/identity-sessions.js';
import { CountsAs } from '../gate.guard.js';
import { browserOf } from '../../session/browser.js';
import { SessionAnswers } from './session-answers.js';
import { NothingRequest, PasskeySignInRequest, SignedInSession } from './session.schemas.js';

/** Signing in with a passkey alone. */
@ApiTags('session')
@Controller('session/passkey')
export class PasskeySessionController {
  constructor(
    private readonly answers: SessionAnswers,
    private readonly identity: IdentitySessions,
  ) {}

  @Post('challenge')
  @HttpCode(200)
  @Access('public', { rate: 'write' })
  @CountsAs('write')
  @ApiOperation({ summary: 'What a passkey is to sign to sign in' })
  @ApiOkResponse({ standardSchema: PasskeyRequestOptions })
  @SerializeOptions({ schema: PasskeyRequestOptions })
  beginPasskeySignIn(
    @Body({ schema: NothingRequest }) _body: z.output<typeof NothingRequest>,
    @Req() request: FastifyRequest,
  ): Promise<PasskeyRequestOptions> {
    return this.identity.beginPasskeySignIn(browserOf(request));
  }

  @Post()
  @HttpCode(200)
  @Access('public', { rate: 'sensitive' })
  @ApiOperation({ summary: 'Sign in with a passkey' })
  @ApiOkResponse({ standardSchema: SignedInSession })
  @SerializeOptions({ schema: SignedInSession })
  async signInWithPasskey(
    @Body({ schema: PasskeySignInRequest }) body: z.output<typeof PasskeySignInRequest>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInSession> {
    return this.answers.begin(await this.identity.signInWithPasskey(body.assertion, browserOf(request)), request, reply);
  }
}
