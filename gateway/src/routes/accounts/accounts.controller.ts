import { Body, Controller, Headers, HttpCode, Inject, Post, Req, Res, SerializeOptions } from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Access } from '@affinity/kit/auth/access.decorator';
import { InvalidRequestError } from '@affinity/kit/errors/domain-error';
import { LOGGER, type Logger } from '@affinity/kit/logging/logger';
import { ProfileStart } from '../../access/profile-start.js';
import { IdentitySessions } from '../../session/identity-sessions.js';
import { browserOf } from '../../session/browser.js';
import { SessionAnswers } from '../session/session-answers.js';
import { CreateAccountRequest, Session } from '../session/session.schemas.js';

/** Signing up: an account at identity and a profile at profiles, in one request. */
@ApiTags('accounts')
@Controller('accounts')
export class AccountsController {
  constructor(
    private readonly answers: SessionAnswers,
    private readonly identity: IdentitySessions,
    private readonly profiles: ProfileStart,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Post()
  @HttpCode(201)
  @Access('public', { rate: 'sensitive' })
  @ApiOperation({ summary: 'Sign up with name, e-mail and password' })
  @ApiHeader({ name: 'Idempotency-Key', required: true, schema: { type: 'string', format: 'uuid' } })
  @ApiCreatedResponse({ standardSchema: Session })
  @SerializeOptions({ schema: Session })
  async createAccount(
    @Body({ schema: CreateAccountRequest }) body: CreateAccountRequest,
    @Headers('idempotency-key') idempotencyKey: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    if (!z.uuid().safeParse(idempotencyKey).success) {
      throw new InvalidRequestError([{ path: 'Idempotency-Key', message: 'Must be a UUID.' }]);
    }
    const tokens = await this.identity.createAccount(body, idempotencyKey!, browserOf(request));
    try {
      await this.profiles.ensure(tokens.account.id, { ...body, email: tokens.account.email });
    } catch (error) {
      // The account exists, and its event makes the profile in any case (IDN-044). This call only saves the wait for it.
      this.logger.warn({ err: error }, 'The new profile was left to the account event');
    }
    return this.answers.begin(tokens, request, reply);
  }
}
