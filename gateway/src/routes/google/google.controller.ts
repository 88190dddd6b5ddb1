import { Controller, Get, HttpCode, Inject, Query, Req, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiOperation, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Access } from '@affinity/kit/auth/access.decorator';
import { DomainError } from '@affinity/kit/errors/domain-error';
import { LOGGER, type Logger } from '@affinity/kit/logging/logger';
import { IdentitySessions } from '../../session/identity-sessions.js';
import { clearedGoogleCookie, googleFlowCookie, readCookies } from '../../session/session.cookies.js';
import { CountsAs } from '../gate.guard.js';
import { browserOf } from '../../session/browser.js';
import { SessionAnswers } from '../session/session-answers.js';

const Intent = z.enum(['signin', 'signup']);
/** The static page of the web app that tells the opener of the popup, and closes. */
const POPUP_END = '/auth-popup.html#result=';
/** Refusals that tell the account's owner why they may not sign in, as after the right password. */
const REFUSALS: ReadonlySet<string> = new Set(['user-disabled', 'identity.account_suspended']);

/** Google sign-in in a popup. Every answer is a redirect: nobody reads JSON in a popup. */
@ApiTags('google')
@Controller('auth/google')
export class GoogleController {
  constructor(
    private readonly answers: SessionAnswers,
    private readonly identity: IdentitySessions,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Get('start')
  @HttpCode(302)
  @Access('public', { rate: 'sensitive' })
  @CountsAs('sensitive')
  @ApiOperation({ summary: 'Begin signing in with Google' })
  @ApiQuery({ name: 'intent', enum: Intent.options })
  @ApiFoundResponse({ description: 'To the provider' })
  async startGoogle(
    @Query('intent', { schema: Intent }) intent: z.output<typeof Intent>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    try {
      const { authorizationUrl, flow } = await this.identity.startGoogle(intent, browserOf(request));
      void reply.header('set-cookie', googleFlowCookie(flow)).redirect(authorizationUrl, 302);
    } catch (error) {
      this.failed(error, reply);
    }
  }

  // State, nonce and PKCE lie in the sealed flow cookie, which only this browser has. That protects this GET against other sites.
  @Get('callback')
  @HttpCode(303)
  @Access('public', { rate: 'sensitive' })
  @CountsAs('sensitive')
  @ApiOperation({ summary: 'Where the provider sends the popup back to' })
  @ApiResponse({ status: 303, description: 'To the page that ends the popup' })
  async completeGoogle(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const flow = readCookies(request.headers.cookie).google;
    const mark = request.url.indexOf('?');
    const query = mark < 0 ? '' : request.url.slice(mark + 1);
    try {
      if (flow === undefined) throw new Error('No sign-in was begun in this browser');
      const outcome = await this.identity.completeGoogle(flow, query, browserOf(request));
      const answer = this.answers.enter(outcome, request, reply);
      const result = answer.state === 'signed-in' ? 'ok' : `second-step&methods=${answer.methods.join(',')}`;
      void reply.header('set-cookie', clearedGoogleCookie()).redirect(`${POPUP_END}${result}`, 303);
    } catch (error) {
      void reply.header('set-cookie', clearedGoogleCookie());
      this.failed(error, reply);
    }
  }

  private failed(error: unknown, reply: FastifyReply): void {
    if (error instanceof DomainError && REFUSALS.has(error.code)) {
      // The address of the cases is among the details: a fragment reaches no server, and no log.
      const said = new URLSearchParams({ code: error.code, ...error.options.details });
      void reply.redirect(`${POPUP_END}refused&${said.toString()}`, 303);
      return;
    }
    this.logger.warn({ err: error }, 'Google sign-in failed');
    void reply.redirect(`${POPUP_END}error`, 303);
  }
}
