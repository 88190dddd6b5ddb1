import { Controller, Get, Header, Query, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { ListNewerPostsQuery, ListPostsQuery } from './dto/feed.query.js';
import { NewerPostsResponse, PostPageResponse } from './dto/feed.responses.js';
import { FeedReadModel } from './feed.read-model.js';

@ApiTags('feed')
@Controller('posts')
@Access('onboarded')
export class FeedController {
  constructor(private readonly feed: FeedReadModel) {}

  /** The answer is text already, checked when it was made. */
  @Get()
  @ApiOperation({ summary: 'Posts of everyone or of followed members, ten a page, newest first' })
  @ApiOkResponse({ standardSchema: PostPageResponse })
  @Header('content-type', 'application/json; charset=utf-8')
  listPosts(@CurrentActor() actor: Actor, @Query({ schema: ListPostsQuery }) query: ListPostsQuery): Promise<string> {
    return this.feed.page(actor.accountId, query);
  }

  @Get('newer')
  @ApiOperation({ summary: 'Posts newer than the newest one at hand' })
  @ApiOkResponse({ standardSchema: NewerPostsResponse })
  @SerializeOptions({ schema: NewerPostsResponse })
  listNewerPosts(
    @CurrentActor() actor: Actor,
    @Query({ schema: ListNewerPostsQuery }) query: ListNewerPostsQuery,
  ): Promise<NewerPostsResponse> {
    return this.feed.newer(actor.accountId, query);
  }
}
