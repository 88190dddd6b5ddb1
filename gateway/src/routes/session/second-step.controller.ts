import { Body, Controller, HttpCode, Post, Req, Res, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Access } from '@affinity/kit/auth/access.decorator';
import { DomainError } from '@affinity/kit/errors/domain-error';
import { PasskeyRequestOptions } from '@affinity/proto/vocabulary/sign-in-factors';
import { IdentitySessions } from '../../session/identity-sessions.js';
import { clearedSecondStepCookie, readCookies } from '../../session/session.cookies.js';
import { CountsAs } from '../gate.guard.js';
import { browserOf } from '../../session/browser.js';
import { SessionAnswers } from './session-answers.js';
import { NothingRequest, SecondStepRequest, SignedInSession } from './session.schemas.js';

/** Identity's code for a ticket that is used, too old or tried too often. */
const OVER = 'identity.second_step_over';

/** The second step of a sign-in; the first left its ticket in a cookie. */
@ApiTags('session')
@Controller('session/second-factor')
export class SecondStepController {
  constructor(
    private readonly answers: SessionAnswers,
    private readonly identity: IdentitySessions,
  ) {}

  @Post('challenge')
  @HttpCode(200)
  @Access('public', { rate: 'write' })
  @CountsAs('write')
  @ApiOperation({ summary: 'What a passkey is to sign in the second step' })
  @ApiOkResponse({ standardSchema: PasskeyRequestOptions })
  @SerializeOptions({ schema: PasskeyRequestOptions })
  beginSecondStep(
    @Body({ schema: NothingRequest }) _body: z.output<typeof NothingRequest>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PasskeyRequestOptions> {
    return this.withTicket(request, reply, (ticket) => this.identity.beginSecondStep(ticket, browserOf(request)));
  }

  @Post()
  @HttpCode(200)
  @Access('public', { rate: 'sensitive' })
  @ApiOperation({ summary: 'Sign in with a second factor, after the password or Google' })
  @ApiOkResponse({ standardSchema: SignedInSession })
  @SerializeOptions({ schema: SignedInSession })
  completeSecondStep(
    @Body({ schema: SecondStepRequest }) body: z.output<typeof SecondStepRequest>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInSession> {
    return this.withTicket(request, reply, async (ticket) =>
      this.answers.begin(await this.identity.completeSecondStep(ticket, body.factor, browserOf(request)), request, reply),
    );
  }

  private async withTicket<T>(request: FastifyRequest, reply: FastifyReply, work: (ticket: string) => Promise<T>): Promise<T> {
    try {
      const ticket = readCookies(request.headers.cookie).secondStep;
      if (ticket === undefined) throw new DomainError(OVER, 401, 'This sign-in took too long or was tried too often. Please begin again.');
      return await work(ticket);
    } catch (error) {
      if (error instanceof DomainError && error.code === OVER) void reply.header('set-cookie', clearedSecondStepCookie());
      throw error;
    }
  }
}
