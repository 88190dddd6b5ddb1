import type { QueryClient } from '@tanstack/react-query';
import { pressedPart } from '#shared/ui/pressed-part.js';
import type { WaitingPost } from './waiting-posts.js';

/** What waiting posts need. It comes when there are some. */
export const WaitingPostList = pressedPart(async () => (await import('./waiting/waiting-post-list.js')).WaitingPostList);

/** Takes a post that is shared as soon as there is a connection. @returns false if this browser could not keep it: nothing was taken */
export async function letPostWait(client: QueryClient, post: Omit<WaitingPost, 'writtenAt' | 'refusal'>): Promise<boolean> {
  const { sharedLater } = await import('./waiting/share-waiting-posts.js');
  return sharedLater.send(client, { ...post, writtenAt: new Date().toISOString(), refusal: null });
}
