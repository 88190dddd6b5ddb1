import { Body, Controller, Delete, Get, HttpCode, Post, Req, Res, SerializeOptions } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Access } from '@affinity/kit/auth/access.decorator';
import { IdentitySessions } from '../../session/identity-sessions.js';
import { CountsAs } from '../gate.guard.js';
import { browserOf } from '../../session/browser.js';
import { SessionAnswers } from './session-answers.js';
import { AnonymousSessionRequest, CustomTokenRequest, Session, SignInAnswer, SignInRequest } from './session.schemas.js';

/** The browser's session. Tokens never leave the cookies. */
@ApiTags('session')
@Controller('session')
export class SessionController {
  constructor(
    private readonly answers: SessionAnswers,
    private readonly identity: IdentitySessions,
  ) {}

  @Get()
  @Access('public', { rate: 'read' })
  @CountsAs('read')
  @ApiOperation({ summary: 'Who is signed in' })
  @ApiOkResponse({ standardSchema: Session })
  @SerializeOptions({ schema: Session })
  getSession(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<Session> {
    return this.answers.current(request, reply);
  }

  @Post()
  @HttpCode(200)
  @Access('public', { rate: 'sensitive' })
  @ApiOperation({ summary: 'Sign in with e-mail and password; the first of two steps where the account has a second factor' })
  @ApiOkResponse({ standardSchema: SignInAnswer })
  @SerializeOptions({ schema: SignInAnswer })
  async signIn(
    @Body({ schema: SignInRequest }) body: z.output<typeof SignInRequest>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignInAnswer> {
    return this.answers.enter(await this.identity.signIn(body, browserOf(request)), request, reply);
  }

  @Delete()
  @HttpCode(204)
  @Access('public', { rate: 'write' })
  @CountsAs('write')
  @ApiOperation({ summary: 'Sign out' })
  @ApiNoContentResponse()
  signOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    return this.answers.end(request, reply);
  }

  @Post('custom-token')
  @HttpCode(200)
  @Access('public', { rate: 'sensitive' })
  @ApiOperation({ summary: 'Sign in with a token made by an operator' })
  @ApiOkResponse({ standardSchema: Session })
  @SerializeOptions({ schema: Session })
  async signInWithCustomToken(
    @Body({ schema: CustomTokenRequest }) body: z.output<typeof CustomTokenRequest>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    return this.answers.begin(await this.identity.signInWithCustomToken(body.token, browserOf(request)), request, reply);
  }

  @Post('anonymous')
  @HttpCode(201)
  @Access('public', { rate: 'sensitive' })
  @ApiOperation({ summary: 'A session without an account of one’s own; an existing session wins' })
  @ApiCreatedResponse({ standardSchema: Session })
  @SerializeOptions({ schema: Session })
  async signInAnonymously(
    @Body({ schema: AnonymousSessionRequest }) _body: z.output<typeof AnonymousSessionRequest>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    const existing = await this.answers.current(request, reply);
    if (existing.state === 'signed-in') return existing;
    reply.removeHeader('set-cookie');
    return this.answers.begin(await this.identity.signInAnonymously(browserOf(request)), request, reply);
  }
}
