import { Module } from '@nestjs/common';
import { ACCOUNT_DATA } from './account-data/account-data.js';
import { ActsService } from './acts/acts.service.js';
import { Announcer } from './acts/announcer.js';
import { LISTENERS } from './acts/listeners.js';
import { WithdrawService } from './acts/withdraw.service.js';
import { CentreController } from './centre/centre.controller.js';
import { CentreReadModel } from './centre/centre.read-model.js';
import { ForgetOldWorker } from './centre/forget-old.worker.js';
import { SeenService } from './centre/seen.service.js';
import { ChoicesController } from './choices/choices.controller.js';
import { ChoicesService } from './choices/choices.service.js';
import { RestsService } from './choices/rests.service.js';
import { MissedController } from './looks/missed.controller.js';
import { LooksService } from './looks/looks.service.js';
import { MissedReadModel } from './looks/missed.read-model.js';
import { DigestLines } from './mail/digest-lines.read-model.js';
import { DigestWorker } from './mail/digest.worker.js';
import { DigestsClient } from './mail/digests.client.js';
import { MailNamesService } from './mail/mail-names.service.js';
import { MailQueue } from './mail/mail-queue.js';
import { MailTokens } from './mail/mail-tokens.js';
import { MailNamesController, UnsubscribeController } from './mail/mail.controllers.js';
import { UnsubscribeService } from './mail/unsubscribe.service.js';
import { COPIES } from './members/copies.js';
import { WaitingConversationsClient } from './messages/waiting-conversations.client.js';
import { PushDevices } from './push/push-devices.js';
import { PushKeys } from './push/push-keys.js';
import { PushQueue } from './push/push-queue.js';
import { PushSenderWorker } from './push/push-sender.worker.js';
import { PushTransport } from './push/push-transport.js';
import { ForgetDeviceConsumer, PushMessagesConsumer } from './push/push.consumers.js';
import { PushController } from './push/push.controller.js';
import { WaitingMessagesClient } from './push/waiting-messages.client.js';
import { WaitingReadModel } from './push/waiting.read-model.js';

/** Composition root: who answers and who works, feature by feature. */
@Module({
  controllers: [
    CentreController,
    MissedController,
    ChoicesController,
    MailNamesController,
    UnsubscribeController,
    PushController,
    ...ACCOUNT_DATA.controllers,
  ],
  providers: [
    ...COPIES.map(({ handler }) => handler),
    ...LISTENERS.map(({ handler }) => handler),
    ActsService,
    WithdrawService,
    Announcer,
    CentreReadModel,
    SeenService,
    ForgetOldWorker,
    ChoicesService,
    RestsService,
    PushKeys,
    PushDevices,
    PushQueue,
    PushMessagesConsumer,
    ForgetDeviceConsumer,
    WaitingMessagesClient,
    WaitingReadModel,
    PushTransport,
    PushSenderWorker,
    LooksService,
    MissedReadModel,
    WaitingConversationsClient,
    MailQueue,
    MailNamesService,
    MailTokens,
    UnsubscribeService,
    DigestLines,
    DigestsClient,
    DigestWorker,
    ...ACCOUNT_DATA.providers,
  ],
})
export class AppModule {}
