import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Query, Res, SerializeOptions } from '@nestjs/common';
import { ApiCreatedResponse, ApiExtension, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { LOGGER, type Logger } from '@affinity/kit/logging/logger';
import type { FastifyReply } from 'fastify';
import { AnswersService } from './answers.service.js';
import { ClearHistoryService } from './clear-history.service.js';
import {
  ListPracticeMessagesQuery,
  PracticeFeedbackRequest,
  PracticeMessageId,
  SendPracticeMessageRequest,
} from './dto/practice.requests.js';
import { PracticeMessagePageResponse, PracticeMessageResponse, PracticeResponse } from './dto/practice.responses.js';
import { FeedbackService } from './feedback.service.js';
import { PracticeReadModel } from './practice.read-model.js';
import { RunningAnswers } from './running-answers.js';
import { sendAnswer } from './send-answer.js';

const EVENTS = {
  description:
    'event: message {message}, event: delta {text}, ..., event: done {message, goal}; message is a PracticeMessage, goal a PracticeGoal or null',
  content: { 'text/event-stream': { schema: { type: 'string' as const } } },
};

/** Tells the gateway that an answer may go on for as long as somebody speaks: it keeps such answers apart. */
const BEGINS_WITHIN_S = 10;

/** All data here belongs to the caller. */
@ApiTags('practice')
@Controller('practice')
@Access('onboarded')
export class PracticeController {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly reads: PracticeReadModel,
    private readonly answers: AnswersService,
    private readonly running: RunningAnswers,
    private readonly feedback: FeedbackService,
    private readonly history: ClearHistoryService,
  ) {}

  @Get()
  @ApiOperation({ summary: "The partner, the scenarios, the newest messages, and what is left of the caller's share" })
  @ApiOkResponse({ standardSchema: PracticeResponse })
  @SerializeOptions({ schema: PracticeResponse })
  getPractice(@CurrentActor() actor: Actor): Promise<PracticeResponse> {
    return this.reads.get(actor.accountId);
  }

  @Get('messages')
  @ApiOperation({ summary: 'Messages before one that is shown, fifty a page' })
  @ApiOkResponse({ standardSchema: PracticeMessagePageResponse })
  @SerializeOptions({ schema: PracticeMessagePageResponse })
  listPracticeMessages(
    @CurrentActor() actor: Actor,
    @Query({ schema: ListPracticeMessagesQuery }) { before }: ListPracticeMessagesQuery,
  ): Promise<PracticeMessagePageResponse> {
    return this.reads.page(actor.accountId, before);
  }

  @Post('messages')
  @ApiExtension('x-timeout', BEGINS_WITHIN_S)
  @ApiOperation({ summary: "Sends a message and streams the partner's reply" })
  @ApiOkResponse(EVENTS)
  async sendPracticeMessage(
    @CurrentActor() actor: Actor,
    @Body({ schema: SendPracticeMessageRequest }) request: SendPracticeMessageRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendAnswer(reply, await this.answers.send(actor.accountId, request), this.logger);
  }

  @Post('messages/:id/regenerate')
  @ApiExtension('x-timeout', BEGINS_WITHIN_S)
  @ApiOperation({ summary: "Streams another reply in the place of the partner's last one" })
  @ApiOkResponse(EVENTS)
  async regeneratePracticeReply(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: PracticeMessageId }) id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendAnswer(reply, await this.answers.regenerate(actor.accountId, id), this.logger);
  }

  @Post('stop')
  @HttpCode(204)
  @ApiOperation({ summary: 'Ends the answer under way, from whichever tab; what has come is kept' })
  @ApiNoContentResponse()
  stopPracticeReply(@CurrentActor() actor: Actor): Promise<void> {
    return this.running.stop(actor.accountId);
  }

  @Post('feedback')
  @ApiOperation({ summary: "The coach's word on an own message, or on the conversation so far" })
  @ApiCreatedResponse({ standardSchema: PracticeMessageResponse })
  @SerializeOptions({ schema: PracticeMessageResponse })
  givePracticeFeedback(
    @CurrentActor() actor: Actor,
    @Body({ schema: PracticeFeedbackRequest }) { messageId }: PracticeFeedbackRequest,
  ): Promise<PracticeMessageResponse> {
    return this.feedback.give(actor.accountId, messageId);
  }

  @Delete()
  @HttpCode(204)
  @ApiOperation({ summary: 'Deletes the whole history' })
  @ApiNoContentResponse()
  clearPractice(@CurrentActor() actor: Actor): Promise<void> {
    return this.history.clear(actor.accountId);
  }
}
