import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, SerializeOptions } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { IdempotencyKey, NeedsIdempotencyKey } from '@affinity/kit/idempotency/idempotency-key.decorator';
import { z } from 'zod';
import { CreatePostService } from './create-post.service.js';
import { DeletePostService } from './delete-post.service.js';
import { CreatePostRequest } from './dto/create-post.request.js';
import { EditPostRequest } from './dto/edit-post.request.js';
import { PostResponse } from './dto/post.response.js';
import { QuotePostRequest } from './dto/quote-post.request.js';
import { EditPostService } from './edit-post.service.js';
import { PostReadModel } from './post.read-model.js';
import { QuotePostService } from './quote-post.service.js';

const PostId = z.uuid();

@ApiTags('posts')
@Controller('posts')
@Access('onboarded')
export class PostsController {
  constructor(
    private readonly posts: PostReadModel,
    private readonly createService: CreatePostService,
    private readonly quoteService: QuotePostService,
    private readonly editService: EditPostService,
    private readonly deleteService: DeletePostService,
  ) {}

  @Post()
  @NeedsIdempotencyKey()
  @ApiOperation({ summary: 'Shares a post; a repeat with the same key answers with the post made first' })
  @ApiCreatedResponse({ standardSchema: PostResponse })
  @SerializeOptions({ schema: PostResponse })
  createPost(
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: string,
    @Body({ schema: CreatePostRequest }) request: CreatePostRequest,
  ): Promise<PostResponse> {
    return this.createService.create(actor, key, request);
  }

  @Get(':id')
  @ApiOperation({ summary: 'One post' })
  @ApiOkResponse({ standardSchema: PostResponse })
  @SerializeOptions({ schema: PostResponse })
  getPost(@CurrentActor() actor: Actor, @Param('id', { schema: PostId }) id: string): Promise<PostResponse> {
    return this.posts.get(actor.accountId, id);
  }

  @Post(':id/quotes')
  @NeedsIdempotencyKey()
  @ApiOperation({ summary: 'Shares a post of the caller that quotes this one' })
  @ApiCreatedResponse({ standardSchema: PostResponse })
  @SerializeOptions({ schema: PostResponse })
  async quotePost(
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: string,
    @Param('id', { schema: PostId }) id: string,
    @Body({ schema: QuotePostRequest }) request: QuotePostRequest,
  ): Promise<PostResponse> {
    return this.posts.get(actor.accountId, await this.quoteService.quote(actor, key, id, request));
  }

  @Patch(':id')
  @ApiOperation({ summary: "Changes the text and the descriptions of media of the caller's own post" })
  @ApiOkResponse({ standardSchema: PostResponse })
  @SerializeOptions({ schema: PostResponse })
  async editPost(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: PostId }) id: string,
    @Body({ schema: EditPostRequest }) request: EditPostRequest,
  ): Promise<PostResponse> {
    await this.editService.edit(actor, id, request);
    return this.posts.get(actor.accountId, id);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: "Deletes the caller's own post with everything under it" })
  @ApiNoContentResponse()
  deletePost(@CurrentActor() actor: Actor, @Param('id', { schema: PostId }) id: string): Promise<void> {
    return this.deleteService.delete(actor, id);
  }
}
