import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, SerializeOptions } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { IdempotencyKey, NeedsIdempotencyKey } from '@affinity/kit/idempotency/idempotency-key.decorator';
import { z } from 'zod';
import { DeleteStoryService } from './delete-story.service.js';
import { ListStoriesQuery } from './dto/list-stories.query.js';
import { ShareStoryRequest } from './dto/share-story.request.js';
import { StoryPageResponse, StoryResponse } from './dto/story.response.js';
import { ShareStoryService } from './share-story.service.js';
import { StoriesReadModel } from './stories.read-model.js';

const Id = z.uuid().toLowerCase();

@ApiTags('stories')
@Controller('stories')
@Access('onboarded')
export class StoriesController {
  constructor(
    private readonly stories: StoriesReadModel,
    private readonly sharing: ShareStoryService,
    private readonly deletion: DeleteStoryService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Success stories of all members, newest first' })
  @ApiOkResponse({ standardSchema: StoryPageResponse })
  @SerializeOptions({ schema: StoryPageResponse })
  listStories(@CurrentActor() actor: Actor, @Query({ schema: ListStoriesQuery }) { cursor }: ListStoriesQuery): Promise<StoryPageResponse> {
    return this.stories.page(actor.accountId, cursor);
  }

  @Post()
  @NeedsIdempotencyKey()
  @ApiOperation({ summary: 'Shares a success story' })
  @ApiCreatedResponse({ standardSchema: StoryResponse })
  @SerializeOptions({ schema: StoryResponse })
  shareStory(
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: string,
    @Body({ schema: ShareStoryRequest }) request: ShareStoryRequest,
  ): Promise<StoryResponse> {
    return this.sharing.share(actor, key, request);
  }

  @Get(':id')
  @ApiOperation({ summary: 'One success story' })
  @ApiOkResponse({ standardSchema: StoryResponse })
  @SerializeOptions({ schema: StoryResponse })
  getStory(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string): Promise<StoryResponse> {
    return this.stories.get(actor.accountId, id);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Deletes an own story with its image' })
  @ApiNoContentResponse()
  deleteStory(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string): Promise<void> {
    return this.deletion.delete(actor.accountId, id);
  }
}
