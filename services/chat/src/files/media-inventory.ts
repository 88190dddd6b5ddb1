import type { MediaInventory } from '@affinity/kit/operations/media/media-inventory';

/** Files of conversations and of sealed copies. A sealed copy's file is no upload any more. */
export const CHAT_MEDIA: MediaInventory = {
  prefixes: ['chat_files/', 'sealed/'],
  named: `SELECT file_key AS key FROM sealed_messages WHERE file_key = ANY($1)`,
  unused: `
    SELECT u.id FROM uploads u
    WHERE u.id = ANY($1)
      AND NOT EXISTS (
        SELECT FROM conversation_uploads c JOIN messages m ON m.pair_key = c.pair_key AND m.upload_id = u.id WHERE c.upload_id = u.id)
      AND NOT EXISTS (
        SELECT FROM conversation_uploads c JOIN sealed_messages s ON s.pair_key = c.pair_key AND s.file_key = u.file ->> 'key'
        WHERE c.upload_id = u.id)`,
};
