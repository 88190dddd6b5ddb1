import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, SerializeOptions } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { IdempotencyKey, NeedsIdempotencyKey } from '@affinity/kit/idempotency/idempotency-key.decorator';
import { CursorParameter } from '@affinity/kit/paging/cursor';
import { z } from 'zod';
import { AddCommentService } from './add-comment.service.js';
import { CommentsReadModel } from './comments.read-model.js';
import { DeleteCommentService } from './delete-comment.service.js';
import { AddCommentRequest } from './dto/add-comment.request.js';
import { CommentPageResponse, CommentResponse, ReplyPageResponse } from './dto/comment.response.js';
import { EditCommentRequest } from './dto/edit-comment.request.js';
import { EditCommentService } from './edit-comment.service.js';

const Id = z.uuid();
const PageQuery = z.strictObject({ cursor: CursorParameter.optional() });
type PageQuery = z.output<typeof PageQuery>;

@ApiTags('comments')
@Controller()
@Access('onboarded')
export class CommentsController {
  constructor(
    private readonly comments: CommentsReadModel,
    private readonly addService: AddCommentService,
    private readonly editService: EditCommentService,
    private readonly deleteService: DeleteCommentService,
  ) {}

  @Get('posts/:id/comments')
  @ApiOperation({ summary: 'Comments on a post, newest first, each with its first replies' })
  @ApiOkResponse({ standardSchema: CommentPageResponse })
  @SerializeOptions({ schema: CommentPageResponse })
  listComments(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: PageQuery }) { cursor }: PageQuery,
  ): Promise<CommentPageResponse> {
    return this.comments.threads(actor.accountId, id, cursor);
  }

  @Post('posts/:id/comments')
  @NeedsIdempotencyKey()
  @ApiOperation({ summary: 'Adds a comment, or a reply to one' })
  @ApiCreatedResponse({ standardSchema: CommentResponse })
  @SerializeOptions({ schema: CommentResponse })
  async addComment(
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: string,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: AddCommentRequest }) request: AddCommentRequest,
  ): Promise<CommentResponse> {
    return this.comments.get(actor.accountId, await this.addService.add(actor, key, id, request));
  }

  @Get('comments/:id')
  @ApiOperation({ summary: 'One comment or reply' })
  @ApiOkResponse({ standardSchema: CommentResponse })
  @SerializeOptions({ schema: CommentResponse })
  getComment(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string): Promise<CommentResponse> {
    return this.comments.get(actor.accountId, id);
  }

  @Patch('comments/:id')
  @ApiOperation({ summary: "Changes the words of the caller's own comment or reply" })
  @ApiOkResponse({ standardSchema: CommentResponse })
  @SerializeOptions({ schema: CommentResponse })
  async editComment(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: EditCommentRequest }) request: EditCommentRequest,
  ): Promise<CommentResponse> {
    await this.editService.edit(actor, id, request);
    return this.comments.get(actor.accountId, id);
  }

  @Delete('comments/:id')
  @HttpCode(204)
  @ApiOperation({ summary: "Deletes the caller's own comment or reply, or one on the caller's own post" })
  @ApiNoContentResponse()
  deleteComment(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string): Promise<void> {
    return this.deleteService.delete(actor, id);
  }

  @Get('comments/:id/replies')
  @ApiOperation({ summary: 'Further replies under a comment on a post, oldest first' })
  @ApiOkResponse({ standardSchema: ReplyPageResponse })
  @SerializeOptions({ schema: ReplyPageResponse })
  listReplies(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: PageQuery }) { cursor }: PageQuery,
  ): Promise<ReplyPageResponse> {
    return this.comments.replies(actor.accountId, id, cursor);
  }
}
