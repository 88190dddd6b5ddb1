import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, SerializeOptions } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { IdempotencyKey, NeedsIdempotencyKey } from '@affinity/kit/idempotency/idempotency-key.decorator';
import { CursorParameter } from '@affinity/kit/paging/cursor';
import { z } from 'zod';
import { AddCommentService } from './add-comment.service.js';
import { CommentsReadModel } from './comments.read-model.js';
import { AddStoryCommentRequest } from './dto/add-comment.request.js';
import { StoryCommentPageResponse, StoryCommentResponse } from './dto/comment.response.js';
import { RemoveCommentService } from './remove-comment.service.js';

const Id = z.uuid().toLowerCase();
const PageQuery = z.strictObject({ cursor: CursorParameter.optional() });
type PageQuery = z.output<typeof PageQuery>;

@ApiTags('comments')
@Controller('stories/:id/comments')
@Access('onboarded')
export class CommentsController {
  constructor(
    private readonly comments: CommentsReadModel,
    private readonly addition: AddCommentService,
    private readonly removal: RemoveCommentService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Comments on a story, newest first' })
  @ApiOkResponse({ standardSchema: StoryCommentPageResponse })
  @SerializeOptions({ schema: StoryCommentPageResponse })
  listStoryComments(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: PageQuery }) { cursor }: PageQuery,
  ): Promise<StoryCommentPageResponse> {
    return this.comments.page(actor.accountId, id, cursor);
  }

  @Post()
  @NeedsIdempotencyKey()
  @ApiOperation({ summary: 'Adds a comment to a story' })
  @ApiCreatedResponse({ standardSchema: StoryCommentResponse })
  @SerializeOptions({ schema: StoryCommentResponse })
  async addStoryComment(
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: string,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: AddStoryCommentRequest }) { text }: AddStoryCommentRequest,
  ): Promise<StoryCommentResponse> {
    return this.comments.get(actor.accountId, await this.addition.add(actor, key, id, text));
  }

  @Delete(':commentId')
  @HttpCode(204)
  @ApiOperation({ summary: 'Removes an own comment, or any comment of an own story' })
  @ApiNoContentResponse()
  removeStoryComment(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Param('commentId', { schema: Id }) commentId: string,
  ): Promise<void> {
    return this.removal.remove(actor.accountId, id, commentId);
  }
}
