import { BudgetsModule } from '@affinity/kit/budgets/budgets.module';
import { Module } from '@nestjs/common';
import { AccountDataModule } from './account-data/account-data.module.js';
import { ConnectionsModule } from './connections/connections.module.js';
import { ConversationsModule } from './conversations/conversations.module.js';
import { FilesModule } from './files/files.module.js';
import { MembersModule } from './members/members.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { ModerationModule } from './moderation/moderation.module.js';
import { ReceiptsModule } from './receipts/receipts.module.js';

/** Composition root: one import per feature folder. */
@Module({
  imports: [
    BudgetsModule,
    MembersModule,
    ConnectionsModule,
    ConversationsModule,
    MessagesModule,
    FilesModule,
    ReceiptsModule,
    ModerationModule,
    AccountDataModule,
  ],
})
export class AppModule {}
