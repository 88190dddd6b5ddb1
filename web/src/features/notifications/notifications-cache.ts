import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Notification, NotificationPage } from '#shared/api/schema.js';
import { notificationsKeys } from './notifications.query.js';

type Pages = InfiniteData<NotificationPage>;

/** A notification without this member; nothing where they alone acted. */
function withoutActor(notification: Notification, memberId: string): Notification[] {
  const actors = notification.actors.filter(({ id }) => id !== memberId);
  if (actors.length === notification.actors.length) return [notification];
  return actors.length === 0 ? [] : [{ ...notification, actors }];
}

const shows = ({ pages }: Pages, memberId: string): boolean =>
  pages.some(({ items }) => items.some(({ actors }) => actors.some(({ id }) => id === memberId)));

/** Takes a member's acts off the loaded list. Only the server knows how many others there are. */
export function removeActsOf(client: QueryClient, memberId: string): void {
  client.setQueryData<Pages>(notificationsKeys.list, (pages) => {
    if (pages === undefined || !shows(pages, memberId)) return pages;
    return {
      ...pages,
      pages: pages.pages.map((page) => ({ ...page, items: page.items.flatMap((one) => withoutActor(one, memberId)) })),
    };
  });
}
