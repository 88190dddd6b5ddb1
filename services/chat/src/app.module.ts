import { BudgetsModule } from '@affinity/kit/budgets/budgets.module';
import { Module } from '@nestjs/common';
import { ACCOUNT_DATA } from './account-data/account-data.js';
import { KeepConnectionConsumer } from './connections/keep-connection.consumer.js';
import { ArrangementController } from './arrangement/arrangement.controller.js';
import { ArrangementService } from './arrangement/arrangement.service.js';
import { ConversationMoves } from './conversations/conversation-moves.js';
import { ConversationsController } from './conversations/conversations.controller.js';
import { Conversations } from './conversations/conversations.read-model.js';
import { RemoveMessagesService } from './conversations/remove-messages.service.js';
import { CHAT_UPLOADS } from './files/chat-uploads.providers.js';
import { ChatUploads } from './files/chat-uploads.service.js';
import { FileAddresses } from './files/file-addresses.js';
import { FarewellsController } from './farewells/farewells.controller.js';
import { Farewells } from './farewells/farewells.read-model.js';
import { FarewellsService } from './farewells/farewells.service.js';
import { KeepBlocksConsumer } from './farewells/keep-blocks.consumer.js';
import { FilesController } from './files/files.controller.js';
import { MessageFiles } from './files/message-files.read-model.js';
import { LinkPreviewsController } from './links/link-previews.controller.js';
import { LinkPreviews } from './links/link-previews.service.js';
import { LivePublisher } from './live/live-publisher.js';
import { COPIES } from './members/copies.js';
import { DeleteMessageService } from './messages/delete-message.service.js';
import { EditMessageService } from './messages/edit-message.service.js';
import { MessagesController } from './messages/messages.controller.js';
import { MessagesReadModel } from './messages/messages.read-model.js';
import { SendMessageService } from './messages/send-message.service.js';
import { SendTogether } from './messages/send-together.js';
import { EvidenceController } from './moderation/evidence/evidence.routes.js';
import { EvidenceReadModel } from './moderation/evidence/evidence.read-model.js';
import { SealEvidenceService } from './moderation/evidence/seal-evidence.service.js';
import { KeepReportDecidedConsumer, KeepReportFiledConsumer } from './moderation/keep-reports.consumers.js';
import { ModerationController } from './moderation/moderation.controller.js';
import { ReportedMessages } from './moderation/reported-messages.read-model.js';
import { ReactionsController } from './reactions/reactions.controller.js';
import { ReactionsService } from './reactions/reactions.service.js';
import { ReceiptsController } from './receipts/receipts.controller.js';
import { ReceiptsService } from './receipts/receipts.service.js';
import { MessageSearchController } from './search/message-search.controller.js';
import { MessageSearch } from './search/message-search.read-model.js';
import { SealedMessagesWorker } from './sealed/sealed-messages.worker.js';
import { WaitingConversationsController } from './waiting/waiting-conversations.controller.js';
import { WaitingConversations } from './waiting/waiting-conversations.read-model.js';
import { WaitingMessagesController } from './waiting/waiting-messages.controller.js';
import { WaitingMessages } from './waiting/waiting-messages.read-model.js';

/** Composition root: who answers and who works, feature by feature. */
@Module({
  imports: [BudgetsModule],
  controllers: [
    // Before the one that takes any word for a pair key.
    MessageSearchController,
    ConversationsController,
    FarewellsController,
    ArrangementController,
    MessagesController,
    ReactionsController,
    LinkPreviewsController,
    FilesController,
    ReceiptsController,
    ModerationController,
    EvidenceController,
    WaitingMessagesController,
    WaitingConversationsController,
    ...ACCOUNT_DATA.controllers,
  ],
  providers: [
    ...COPIES.map(({ handler }) => handler),
    KeepConnectionConsumer,
    KeepBlocksConsumer,
    Farewells,
    FarewellsService,
    Conversations,
    ConversationMoves,
    ArrangementService,
    RemoveMessagesService,
    MessagesReadModel,
    MessageSearch,
    LinkPreviews,
    SendMessageService,
    SendTogether,
    EditMessageService,
    DeleteMessageService,
    ReactionsService,
    ...CHAT_UPLOADS,
    ChatUploads,
    MessageFiles,
    ReceiptsService,
    ReportedMessages,
    EvidenceReadModel,
    SealEvidenceService,
    KeepReportFiledConsumer,
    KeepReportDecidedConsumer,
    ...ACCOUNT_DATA.providers,
    FileAddresses,
    SealedMessagesWorker,
    LivePublisher,
    WaitingMessages,
    WaitingConversations,
  ],
})
export class AppModule {}
