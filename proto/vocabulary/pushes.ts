import type { NotificationKind } from './notifications.js';

/** What a device can be told of while the app is closed: a message, or an act of the kinds that members are told of in the app. */
export type PushKind = 'message' | NotificationKind;
