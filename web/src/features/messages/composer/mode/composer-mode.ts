import type { ShownMessage } from '#features/messages/state/shown-message.js';

/** What the text box is for: a reply to a message, the words of an own one, or nothing but new words. */
export type ComposerMode = { readonly kind: 'reply' | 'edit'; readonly message: ShownMessage } | null;
