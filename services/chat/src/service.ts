import { defineService } from '@affinity/kit/bootstrap/service-definition';
import { BudgetTables1795363800000 } from '@affinity/kit/budgets/budget-tables.migration';
import { KIT_MIGRATIONS } from '@affinity/kit/db/kit-migrations';
import { DropExportParts1795449600000 } from '@affinity/kit/exports/drop-export-parts.migration';
import { ExportDocuments1795375200000 } from '@affinity/kit/exports/export-documents.migration';
import { ExportTables1795287600000 } from '@affinity/kit/exports/export-tables.migration';
import { UploadRemovals1795360200000 } from '@affinity/kit/uploads/upload-removals.migration';
import { UploadTables1795276800000 } from '@affinity/kit/uploads/upload-tables.migration';
import { ChatConversationArrangedV1 } from '@affinity/proto/events/chat/conversation-arranged.v1';
import { ChatConversationClearedV1 } from '@affinity/proto/events/chat/conversation-cleared.v1';
import { ChatConversationClosedV1 } from '@affinity/proto/events/chat/conversation-closed.v1';
import { ChatConversationDeletedV1 } from '@affinity/proto/events/chat/conversation-deleted.v1';
import { ChatConversationOpenedV1 } from '@affinity/proto/events/chat/conversation-opened.v1';
import { ChatConversationsMovedV1 } from '@affinity/proto/events/chat/conversations-moved.v1';
import { ChatFarewellChangedV1 } from '@affinity/proto/events/chat/farewell-changed.v1';
import { ChatMessageDeletedV1 } from '@affinity/proto/events/chat/message-deleted.v1';
import { ChatMessageEditedV1 } from '@affinity/proto/events/chat/message-edited.v1';
import { ChatMessageReactedV1 } from '@affinity/proto/events/chat/message-reacted.v1';
import { ACCOUNT_DATA } from './account-data/account-data.js';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';
import { Connections } from './connections/keep-connection.consumer.js';
import { CreateChat1795294800000 } from './db/migrations/202611212100-create-chat.js';
import { SizeOfPictures1795305600000 } from './db/migrations/202611220000-size-of-pictures.js';
import { ReportedConversations1795306200000 } from './db/migrations/202611220010-reported-conversations.js';
import { MemberStandings1795386000000 } from './db/migrations/202611222220-member-standings.js';
import { ConversationMoves1795480800000 } from './db/migrations/202611240040-conversation-moves.js';
import { Captions1795544400000 } from './db/migrations/202611241820-captions.js';
import { RepliesAndEdits1795546200000 } from './db/migrations/202611241850-replies-and-edits.js';
import { Reactions1795633800000 } from './db/migrations/202611251910-reactions.js';
import { ArrangedConversations1795635000000 } from './db/migrations/202611251930-arranged-conversations.js';
import { VoiceNotes1795635600000 } from './db/migrations/202611251940-voice-notes.js';
import { OwnRevisions1795667400000 } from './db/migrations/202611260430-own-revisions.js';
import { LinkPreviews1795725600000 } from './db/migrations/202611262040-link-previews.js';
import { Farewells1795765200000 } from './db/migrations/202611270740-farewells.js';
import { PicturesOpen1795791600000 } from './db/migrations/202611271500-pictures-open.js';
import { Blocks } from './farewells/keep-blocks.consumer.js';
import { COPIES } from './members/copies.js';
import { ReportsDecided, ReportsFiled } from './moderation/keep-reports.consumers.js';

export const service = defineService({
  name: 'chat',
  title: 'Chat',
  description: 'Conversations of connected members: messages in order, files, receipts.',
  readConfig,
  module: AppModule,
  database: {
    migrations: [
      ...KIT_MIGRATIONS,
      UploadTables1795276800000,
      CreateChat1795294800000,
      SizeOfPictures1795305600000,
      ReportedConversations1795306200000,
      ExportTables1795287600000,
      UploadRemovals1795360200000,
      BudgetTables1795363800000,
      ExportDocuments1795375200000,
      MemberStandings1795386000000,
      DropExportParts1795449600000,
      ConversationMoves1795480800000,
      Captions1795544400000,
      RepliesAndEdits1795546200000,
      Reactions1795633800000,
      ArrangedConversations1795635000000,
      VoiceNotes1795635600000,
      OwnRevisions1795667400000,
      LinkPreviews1795725600000,
      Farewells1795765200000,
      PicturesOpen1795791600000,
    ],
  },
  publishes: [
    ChatConversationsMovedV1,
    ChatMessageDeletedV1,
    ChatMessageEditedV1,
    ChatMessageReactedV1,
    ChatConversationOpenedV1,
    ChatConversationClosedV1,
    ChatConversationClearedV1,
    ChatConversationArrangedV1,
    ChatConversationDeletedV1,
    ChatFarewellChangedV1,
  ],
  consumes: [...COPIES.map(({ consumer }) => consumer), Connections, Blocks, ReportsFiled, ReportsDecided, ACCOUNT_DATA.erasure],
});
