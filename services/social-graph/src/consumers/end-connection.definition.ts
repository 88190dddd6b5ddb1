import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { ChatConversationDeletedV1 } from '@affinity/proto/events/chat/conversation-deleted.v1';

/** Deleting a chat removes each of the two from the other's connections (MSG-072, GRAPH-013). */
export const EndConnection = defineConsumer({ durable: 'social-graph--end-connection', event: ChatConversationDeletedV1 });
