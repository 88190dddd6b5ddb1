import { Controller, Delete, Param, Put, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { z } from 'zod';
import { StoryLikeResponse } from './dto/story-like.response.js';
import { StoryLikesService } from './story-likes.service.js';

const Id = z.uuid().toLowerCase();

@ApiTags('likes')
@Controller('stories/:id/like')
@Access('onboarded')
export class LikesController {
  constructor(private readonly likes: StoryLikesService) {}

  @Put()
  @ApiOperation({ summary: 'Likes a story' })
  @ApiOkResponse({ standardSchema: StoryLikeResponse })
  @SerializeOptions({ schema: StoryLikeResponse })
  likeStory(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string): Promise<StoryLikeResponse> {
    return this.likes.set(actor, id, true);
  }

  @Delete()
  @ApiOperation({ summary: 'Takes a like of a story back' })
  @ApiOkResponse({ standardSchema: StoryLikeResponse })
  @SerializeOptions({ schema: StoryLikeResponse })
  unlikeStory(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string): Promise<StoryLikeResponse> {
    return this.likes.set(actor, id, false);
  }
}
