import { Module } from '@nestjs/common';
import { CommentsModule } from '../comments/comments.module.js';
import { StoriesModule } from '../stories/stories.module.js';
import { RemoveReportedContentConsumer } from './remove-reported-content.consumer.js';

@Module({ imports: [StoriesModule, CommentsModule], providers: [RemoveReportedContentConsumer] })
export class ModerationModule {}
