import { Module } from '@nestjs/common';
import { ReactionsModule } from '../reactions/reactions.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { SeenVideosService } from './seen-videos.service.js';
import { VideoFeedReadModel } from './video-feed.read-model.js';
import { VideosController } from './videos.controller.js';

@Module({
  imports: [ReactionsModule, UploadsModule],
  controllers: [VideosController],
  providers: [VideoFeedReadModel, SeenVideosService],
})
export class VideosModule {}
