import type { MemberLists } from '#features/safety/hidden-members.js';
import { readAgain } from '#shared/reads/read-again.js';
import type { OwnEventHandlers } from '#shared/realtime/own-event-handlers.js';
import { removeActsOf } from './notifications-cache.js';
import { notificationsKeys } from './notifications.query.js';

export const notificationsLive: OwnEventHandlers = {
  /** The number of unseen notifications changed, here or on another device, and is read again. The list offers what is new. */
  'notifications.unseen.changed': ({ client }) => readAgain(client, { queryKey: notificationsKeys.unseen }),
};

/** Only the server knows who else acted, and how many notifications are left. */
export const notificationsLists: MemberLists = { key: notificationsKeys.all, remove: removeActsOf, readAfterRemoval: true };
