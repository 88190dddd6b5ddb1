import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { PostsPostPublishedV1 } from '@affinity/proto/events/posts/post-published.v1';

/** Some of the ten connections a process has: a burst of posts is written soon, and requests go on. */
const AT_ONCE = 4;

/** A new post enters the following feeds of those who follow its author. */
export const FeedFanout = defineConsumer({ durable: 'posts--feed-fanout', event: PostsPostPublishedV1, atOnce: AT_ONCE });
