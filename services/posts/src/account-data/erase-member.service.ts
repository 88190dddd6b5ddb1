import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { Budgets } from '@affinity/kit/budgets/budgets';
import { Transactions } from '@affinity/kit/db/transactions';
import { EraseInPieces, keysOf, own } from '@affinity/kit/erasure/erase-in-pieces';
import { REDIS } from '@affinity/kit/redis/redis.token';
import { ObjectStorage } from '@affinity/kit/storage/object-storage';
import { eraseUploads } from '@affinity/kit/uploads/erase-uploads';
import type { Redis } from 'ioredis';
import type { PostsConfig } from '../config.js';
import { followingFeedKey } from '../feed/following-feed.cache.js';
import { EraseActivityService } from './erase-activity.service.js';
import { EraseFollowersService } from './erase-followers.service.js';
import { EraseWritingService } from './erase-writing.service.js';

/** Erases one member. Repeating it finds nothing to do. */
@Injectable()
export class EraseMemberService extends EraseInPieces {
  constructor(
    @Inject(CONFIG) config: Pick<PostsConfig, 'storage'>,
    @Inject(REDIS) redis: Redis,
    transactions: Transactions,
    budgets: Budgets,
    writing: EraseWritingService,
    activity: EraseActivityService,
    followers: EraseFollowersService,
  ) {
    const storage = new ObjectStorage(config.storage);
    super(transactions, [
      // The card goes first: without it the member writes nothing more.
      own('members', 'id'),
      own('onboarded_members', 'id'),
      own('wide_authors', 'author_id'),
      own('member_relations', 'member_id'),
      { work: (id) => writing.ownPost(id) },
      (tx, id) => writing.quotedSnapshots(tx, id),
      (tx, id) => writing.comments(tx, id),
      (tx, id) => writing.commentsOthersRepliedTo(tx, id),
      (tx, id) => writing.mentions(tx, id),
      (tx, id) => activity.postLikes(tx, id),
      (tx, id) => activity.commentLikes(tx, id),
      (tx, id) => activity.views(tx, id),
      // The records of the member's shares go. The posts' counts stay: the posts were passed on all the same.
      own('post_shares', 'member_id'),
      own('seen_videos', 'member_id'),
      own('saved_posts', 'member_id'),
      keysOf('posts.create:', 'posts.quote:', 'posts.comment:', 'posts.share:'),
      (tx, id) => budgets.forget(tx, id),
      { work: (id) => followers.relationsTowards(id) },
      // After the relations: where they go, a version is written.
      own('feed_versions', 'owner'),
      (tx, id) => eraseUploads(tx, id, 'posts'),
      { work: (id) => storage.removeAll(`posts/${id}/`) },
      { work: (id) => storage.removeAll(`quarantine/${id}/`) },
      { work: (id) => redis.del(followingFeedKey(id)) },
    ]);
  }
}
