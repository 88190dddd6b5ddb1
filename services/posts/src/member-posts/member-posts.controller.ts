import { Controller, Get, Param, Query, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { z } from 'zod';
import { PostPageResponse } from '../feed/dto/feed.responses.js';
import { ListMemberPostsQuery, MemberMediaPageResponse, MemberPostCountsResponse } from './dto/member-posts.dtos.js';
import { MemberPostsReadModel } from './member-posts.read-model.js';

const MemberId = z.uuid();

@ApiTags('member posts')
@Controller('members/:id')
@Access('onboarded')
export class MemberPostsController {
  constructor(private readonly members: MemberPostsReadModel) {}

  @Get('posts')
  @ApiOperation({ summary: "A member's posts and the posts that quote them, ten a page, newest first" })
  @ApiOkResponse({ standardSchema: PostPageResponse })
  @SerializeOptions({ schema: PostPageResponse })
  listMemberPosts(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: MemberId }) id: string,
    @Query({ schema: ListMemberPostsQuery }) { cursor }: ListMemberPostsQuery,
  ): Promise<PostPageResponse> {
    return this.members.posts(actor.accountId, id, cursor);
  }

  @Get('media')
  @ApiOperation({ summary: "The first picture of each of a member's posts, 24 a page, newest first" })
  @ApiOkResponse({ standardSchema: MemberMediaPageResponse })
  @SerializeOptions({ schema: MemberMediaPageResponse })
  listMemberMedia(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: MemberId }) id: string,
    @Query({ schema: ListMemberPostsQuery }) { cursor }: ListMemberPostsQuery,
  ): Promise<MemberMediaPageResponse> {
    return this.members.media(actor.accountId, id, cursor);
  }

  @Get('post-counts')
  @ApiOperation({ summary: "How many posts and pictures a member's lists hold" })
  @ApiOkResponse({ standardSchema: MemberPostCountsResponse })
  @SerializeOptions({ schema: MemberPostCountsResponse })
  countMemberPosts(@CurrentActor() actor: Actor, @Param('id', { schema: MemberId }) id: string): Promise<MemberPostCountsResponse> {
    return this.members.counts(actor.accountId, id);
  }
}
