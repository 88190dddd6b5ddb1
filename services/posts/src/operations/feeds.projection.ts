import type { OwnProjection } from '@affinity/kit/operations/projections/projection';

export const FeedsProjection: OwnProjection = {
  kind: 'own',
  name: 'feeds',
  summary: 'following feeds in Redis: dropped, and each built again when it is read next',
  async rebuild(context) {
    const { FollowingFeedCache } = await import('../feed/following-feed.cache.js');
    const dropped = await new FollowingFeedCache(await context.redis(), context.logger).dropAll();
    return `${dropped} following feeds dropped; each is built again when it is read next`;
  },
};
