import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { Conversations } from '../conversations/conversations.read-model.js';
import { pairOf } from '../conversations/pair-key.js';
import { MessageNotFoundError } from '../messages/message.errors.js';
import type { FileAddressResponse } from './dto/files.dtos.js';
import { FileAddresses } from './file-addresses.js';
import type { StoredFile } from './stored-file.js';

const FILE: PreparedQuery = {
  name: 'message-file-v2',
  text: `
    SELECT m.file_key AS key, m.file_type AS type, m.file_name AS name FROM messages m JOIN conversations c ON c.pair_key = m.pair_key
    WHERE m.pair_key = $1 AND m.id = $2 AND c.connected AND m.file_key IS NOT NULL`,
};

/** Chat files are for the two members only: an address is issued to them alone, and ends (decision MED-011). */
@Injectable()
export class MessageFiles {
  constructor(
    private readonly queries: PreparedQueries,
    private readonly conversations: Conversations,
    private readonly addresses: FileAddresses,
  ) {}

  /**
   * @throws ConversationNotFoundError also once the conversation was deleted (SAFETY-35); MessageNotFoundError also for a message
   *   without a file
   */
  async address(memberId: string, pairKey: string, id: string): Promise<FileAddressResponse> {
    const pair = pairOf(pairKey, memberId);
    const file = await this.queries.first<Pick<StoredFile, 'key' | 'type' | 'name'>>(FILE, [pair.pairKey, id]);
    if (!file) {
      await this.conversations.assertVisible(pair);
      throw new MessageNotFoundError();
    }
    return this.addresses.of(file);
  }
}
