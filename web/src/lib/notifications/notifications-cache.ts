import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Notification, NotificationPage } from '../../api/schema.js';
import { readAgain } from '../read-again.js';
import { notificationsKeys } from './notifications.query.js';

type Pages = InfiniteData<NotificationPage>;

/** What is left of a notification without this member; nothing where they alone did it. */
function withoutActor(notification: Notification, memberId: string): Notification[] {
  const actors = notification.actors.filter(({ id }) => id !== memberId);
  if (actors.length === notification.actors.length) return [notification];
  return actors.length === 0 ? [] : [{ ...notification, actors }];
}

const shows = ({ pages }: Pages, memberId: string): boolean =>
  pages.some(({ items }) => items.some(({ actors }) => actors.some(({ id }) => id === memberId)));

/** Takes what a member did off the list that the page knows. How many others there are is the server's to say. */
export function removeActsOf(client: QueryClient, memberId: string): void {
  client.setQueryData<Pages>(notificationsKeys.list, (pages) => {
    if (pages === undefined || !shows(pages, memberId)) return pages;
    return {
      ...pages,
      pages: pages.pages.map((page) => ({ ...page, items: page.items.flatMap((one) => withoutActor(one, memberId)) })),
    };
  });
}

/** What the member has not seen changed, here or on another device: their number is read again. The list offers what is new. */
export const receiveUnseenChanged = (client: QueryClient): void => readAgain(client, { queryKey: notificationsKeys.unseen });
