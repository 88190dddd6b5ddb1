import { Controller, HttpCode, Post, Res, SerializeOptions } from '@nestjs/common';
import { ApiExtension, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import type { FastifyReply } from 'fastify';
import { callerGone } from '../http/caller-gone.js';
import { RecommendationResponse } from './dto/recommendation.response.js';
import { RecommendationService } from './recommendation.service.js';

@ApiTags('practice')
@Controller('practice/recommendation')
@Access('onboarded')
export class RecommendationController {
  constructor(private readonly recommendations: RecommendationService) {}

  @Post()
  @HttpCode(200)
  // The time-out is longer than all attempts together: the failure reply gets through.
  @ApiExtension('x-timeout', 20)
  @ApiOperation({ summary: 'Recommends somebody to send a spark to, in one paragraph' })
  @ApiOkResponse({ standardSchema: RecommendationResponse })
  @SerializeOptions({ schema: RecommendationResponse })
  recommendMatch(@CurrentActor() actor: Actor, @Res({ passthrough: true }) reply: FastifyReply): Promise<RecommendationResponse> {
    return this.recommendations.give(actor.accountId, callerGone(reply));
  }
}
