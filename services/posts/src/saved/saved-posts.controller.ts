import { Controller, Delete, Get, HttpCode, Param, Put, Query, SerializeOptions } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { z } from 'zod';
import { PostPageResponse } from '../feed/dto/feed.responses.js';
import { ListSavedPostsQuery } from './dto/list-saved-posts.query.js';
import { SavePostService } from './save-post.service.js';
import { SavedPostsReadModel } from './saved-posts.read-model.js';

const PostId = z.uuid();

@ApiTags('saved posts')
@Controller()
@Access('onboarded')
export class SavedPostsController {
  constructor(
    private readonly saved: SavedPostsReadModel,
    private readonly service: SavePostService,
  ) {}

  @Get('saved-posts')
  @ApiOperation({ summary: 'Posts that the caller saved, ten a page, last saved first' })
  @ApiOkResponse({ standardSchema: PostPageResponse })
  @SerializeOptions({ schema: PostPageResponse })
  listSavedPosts(
    @CurrentActor() actor: Actor,
    @Query({ schema: ListSavedPostsQuery }) { cursor }: ListSavedPostsQuery,
  ): Promise<PostPageResponse> {
    return this.saved.page(actor.accountId, cursor);
  }

  @Put('posts/:id/save')
  @HttpCode(204)
  @ApiOperation({ summary: 'Saves a post for the caller alone; a repeat changes nothing' })
  @ApiNoContentResponse()
  savePost(@CurrentActor() actor: Actor, @Param('id', { schema: PostId }) id: string): Promise<void> {
    return this.service.save(actor, id);
  }

  @Delete('posts/:id/save')
  @HttpCode(204)
  @ApiOperation({ summary: 'Removes a post from those that the caller saved, also one that is not there any more' })
  @ApiNoContentResponse()
  unsavePost(@CurrentActor() actor: Actor, @Param('id', { schema: PostId }) id: string): Promise<void> {
    return this.service.unsave(actor, id);
  }
}
