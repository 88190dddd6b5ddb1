import type { Notification } from '#shared/api/schema.js';
import { addressOfChatOf } from '#features/places/chat-address.js';
import { addressOfPost, paths } from '#features/places/paths.js';
import { addressOfComments } from '#features/places/comments-address.js';
import { addressOfFollowers } from '#features/places/profile-address.js';
import { addressOfStory } from '#features/places/story-address.js';

/** The address of what a notification is about (NTF-004). */
export function leadsTo(
  { kind, actors, postId, storyId }: Pick<Notification, 'kind' | 'actors' | 'postId' | 'storyId'>,
  ownId: string,
): string {
  switch (kind) {
    case 'spark':
      return paths.sparks;
    case 'connection':
      return actors[0] === undefined ? paths.messages : addressOfChatOf(ownId, actors[0].id);
    case 'follow':
      return addressOfFollowers;
    case 'story-like':
    case 'story-comment':
      return storyId === null ? paths.stories : addressOfStory(storyId);
    case 'post-like':
    case 'quote':
      return postId === null ? paths.home : addressOfPost(postId);
    default:
      return postId === null ? paths.home : addressOfComments(postId);
  }
}
