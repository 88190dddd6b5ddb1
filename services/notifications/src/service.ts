import { defineService } from '@affinity/kit/bootstrap/service-definition';
import { KIT_MIGRATIONS } from '@affinity/kit/db/kit-migrations';
import { ErasureTables1795287700000 } from '@affinity/kit/erasure/erasure-tables.migration';
import { MemberTables1795287800000 } from '@affinity/members/member-tables.migration';
import { NotificationsUnseenChangedV2 } from '@affinity/proto/events/notifications/unseen-changed.v2';
import { ACCOUNT_DATA } from './account-data/account-data.js';
import { LISTENERS } from './acts/listeners.js';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';
import { CreateNotifications1795426200000 } from './db/migrations/202611230930-create-notifications.js';
import { CreatePushes1795739400000 } from './db/migrations/202611270030-create-pushes.js';
import { AddNotificationChoices1795752000000 } from './db/migrations/202611270400-add-notification-choices.js';
import { CreateDigestsAndLooks1795798800000 } from './db/migrations/202611271700-create-digests-and-looks.js';
import { COPIES } from './members/copies.js';
import { ForgetDevice, PushMessages } from './push/push.consumers.js';

export const service = defineService({
  name: 'notifications',
  title: 'Notifications',
  description: 'What members are told of: sparks, connections, follows, and what others did about their posts and comments.',
  readConfig,
  module: AppModule,
  database: {
    migrations: [
      ...KIT_MIGRATIONS,
      ErasureTables1795287700000,
      MemberTables1795287800000,
      CreateNotifications1795426200000,
      CreatePushes1795739400000,
      AddNotificationChoices1795752000000,
      CreateDigestsAndLooks1795798800000,
    ],
  },
  publishes: [NotificationsUnseenChangedV2],
  consumes: [
    ...COPIES.map(({ consumer }) => consumer),
    ...LISTENERS.map(({ consumer }) => consumer),
    PushMessages,
    ForgetDevice,
    ACCOUNT_DATA.erasure,
  ],
});
