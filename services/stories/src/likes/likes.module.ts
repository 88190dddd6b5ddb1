import { Module } from '@nestjs/common';
import { LikesController } from './likes.controller.js';
import { StoryLikesService } from './story-likes.service.js';

@Module({ controllers: [LikesController], providers: [StoryLikesService] })
export class LikesModule {}
