/** What comes with the end of a conversation, in one file: a file each would weigh more on every screen, which knows them by name. */
export { DeleteConversationDialog } from '../list/delete-conversation-dialog.js';
export { FarewellCard } from './farewell-card.js';
