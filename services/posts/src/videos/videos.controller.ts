import { Body, Controller, Get, HttpCode, Post, Query, SerializeOptions } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '@affinity/kit/auth/access.decorator';
import { CurrentActor, type Actor } from '@affinity/kit/auth/actor';
import { PostPageResponse } from '../feed/dto/feed.responses.js';
import { SeenPostsRequest } from '../reactions/dto/seen-posts.request.js';
import { ListVideosQuery } from './dto/videos.dtos.js';
import { SeenVideosService } from './seen-videos.service.js';
import { VideoFeedReadModel } from './video-feed.read-model.js';

@ApiTags('videos')
@Controller('videos')
export class VideosController {
  constructor(
    private readonly feed: VideoFeedReadModel,
    private readonly seen: SeenVideosService,
  ) {}

  @Get()
  @Access('onboarded')
  @ApiOperation({ summary: 'Video posts the caller has not seen, twenty a page' })
  @ApiOkResponse({ standardSchema: PostPageResponse })
  @SerializeOptions({ schema: PostPageResponse })
  listVideos(@CurrentActor() actor: Actor, @Query({ schema: ListVideosQuery }) query: ListVideosQuery): Promise<PostPageResponse> {
    return this.feed.page(actor.accountId, query);
  }

  @Post('seen')
  @HttpCode(204)
  @Access('onboarded', { rate: 'read' })
  @ApiOperation({ summary: 'Leaves videos out of later loads and records their views' })
  @ApiNoContentResponse()
  addSeenVideos(@CurrentActor() actor: Actor, @Body({ schema: SeenPostsRequest }) { postIds }: SeenPostsRequest): Promise<void> {
    return this.seen.add(actor, postIds);
  }
}
