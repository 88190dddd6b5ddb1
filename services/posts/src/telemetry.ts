import { Injectable } from '@nestjs/common';
import { Metrics } from '@affinity/kit/telemetry/metrics';
import { Counter } from 'prom-client';

/** What this service counts for operators. Calls come after the commit: a rolled-back change is never counted. */
@Injectable()
export class PostsTelemetry {
  private readonly published: Counter;
  private readonly comments: Counter;
  private readonly likes: Counter;

  constructor(metrics: Metrics) {
    const counter = (name: string, help: string): Counter => new Counter({ name, help, registers: [metrics.registry] });
    this.published = counter('affinity_posts_published_total', 'Posts published, quotes included');
    this.comments = counter('affinity_comments_added_total', 'Comments and replies added');
    this.likes = counter('affinity_likes_set_total', 'Likes of posts and comments set, repeated ones not counted');
  }

  readonly postPublished = (): void => this.published.inc();
  readonly commentAdded = (): void => this.comments.inc();
  readonly likeSet = (): void => this.likes.inc();
}
