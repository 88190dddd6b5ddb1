import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '@affinity/kit/auth/access.decorator';
import { SCREEN_NAMES } from '@affinity/proto/vocabulary/screens';
import { CountsAs } from '../gate.guard.js';
import { SessionAnswers } from '../session/session-answers.js';
import { Session } from '../session/session.schemas.js';
import { LINES_TYPE } from './screen-stream.js';
import { Screens } from './screens.js';

const ABOUT =
  'One JSON document a line. The first has `parts`, the addresses whose answers follow, and `cursor`, where the socket may resume. ' +
  'Each other is the answer of one address: `path`, `status`, `headers`, and as `body` what that address answers by itself. ' +
  'Lines come in any order; a part that fails is a line with its own problem; an address without a line is to be asked by itself.';

/** What a page needs first, in one request (ADR 37). */
@ApiTags('screens')
@Controller('screens')
export class ScreensController {
  constructor(
    private readonly screens: Screens,
    private readonly session: SessionAnswers,
  ) {}

  // The request counts for the session's part. Each other part counts by itself.
  @Get(':screen')
  @Access('public', { rate: 'read' })
  @CountsAs('read')
  @ApiOperation({ summary: 'What a screen begins with, in one answer', description: ABOUT })
  @ApiParam({ name: 'screen', enum: [...SCREEN_NAMES] })
  @ApiOkResponse({ description: 'A line for each part', content: { [LINES_TYPE]: { schema: { type: 'string' } } } })
  getScreen(@Param('screen') screen: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.screens.answer(screen, request, reply, async (session) => Session.parse(await this.session.of(session, request, reply)));
  }
}
