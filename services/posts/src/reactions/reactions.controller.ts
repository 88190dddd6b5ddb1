import { Body, Controller, Delete, HttpCode, Param, Post, Put, SerializeOptions } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { IdempotencyKey, NeedsIdempotencyKey } from '@affinity/kit/idempotency/idempotency-key.decorator';
import { z } from 'zod';
import { CommentLikesService } from './comment-likes.service.js';
import { CommentLikeResponse, PostLikeResponse, PostSharesResponse } from './dto/reaction.responses.js';
import { SeenPostsRequest } from './dto/seen-posts.request.js';
import { PostLikesService } from './post-likes.service.js';
import { RecordViewsService } from './record-views.service.js';
import { SharePostService } from './share-post.service.js';

const Id = z.uuid().toLowerCase();

@ApiTags('reactions')
@Controller()
export class ReactionsController {
  constructor(
    private readonly postLikes: PostLikesService,
    private readonly commentLikes: CommentLikesService,
    private readonly shares: SharePostService,
    private readonly views: RecordViewsService,
  ) {}

  @Put('posts/:id/like')
  @Access('onboarded')
  @ApiOperation({ summary: 'Likes a post' })
  @ApiOkResponse({ standardSchema: PostLikeResponse })
  @SerializeOptions({ schema: PostLikeResponse })
  likePost(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string): Promise<PostLikeResponse> {
    return this.postLikes.set(actor, id, true);
  }

  @Delete('posts/:id/like')
  @Access('onboarded')
  @ApiOperation({ summary: 'Takes a like of a post back' })
  @ApiOkResponse({ standardSchema: PostLikeResponse })
  @SerializeOptions({ schema: PostLikeResponse })
  unlikePost(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string): Promise<PostLikeResponse> {
    return this.postLikes.set(actor, id, false);
  }

  @Put('comments/:id/like')
  @Access('onboarded')
  @ApiOperation({ summary: 'Likes a comment or a reply' })
  @ApiOkResponse({ standardSchema: CommentLikeResponse })
  @SerializeOptions({ schema: CommentLikeResponse })
  likeComment(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string): Promise<CommentLikeResponse> {
    return this.commentLikes.set(actor, id, true);
  }

  @Delete('comments/:id/like')
  @Access('onboarded')
  @ApiOperation({ summary: 'Takes a like of a comment or a reply back' })
  @ApiOkResponse({ standardSchema: CommentLikeResponse })
  @SerializeOptions({ schema: CommentLikeResponse })
  unlikeComment(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string): Promise<CommentLikeResponse> {
    return this.commentLikes.set(actor, id, false);
  }

  @Post('posts/:id/shares')
  @Access('onboarded')
  @NeedsIdempotencyKey()
  @ApiOperation({ summary: 'Counts a completed share or copy of the address of a post' })
  @ApiCreatedResponse({ standardSchema: PostSharesResponse })
  @SerializeOptions({ schema: PostSharesResponse })
  sharePost(
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: string,
    @Param('id', { schema: Id }) id: string,
  ): Promise<PostSharesResponse> {
    return this.shares.share(actor, key, id);
  }

  // Scrolling reports views often: it must not use up the budget for deliberate acts.
  @Post('posts/views')
  @HttpCode(204)
  @Access('onboarded', { rate: 'read' })
  @ApiOperation({ summary: 'Records that posts came into view' })
  @ApiNoContentResponse()
  recordViews(@CurrentActor() actor: Actor, @Body({ schema: SeenPostsRequest }) { postIds }: SeenPostsRequest): Promise<void> {
    return this.views.record(actor, postIds);
  }
}
