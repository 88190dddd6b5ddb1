import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import type { ChatConfig } from '../config.js';
import { Conversations } from '../conversations/conversations.read-model.js';
import { pairOf } from '../conversations/pair-key.js';
import { MessageNotFoundError } from '../messages/message.errors.js';
import type { FileAddressResponse } from './dto/files.dtos.js';
import { isShown } from './file-type.js';
import { signedAddress } from './signed-address.js';

const ADDRESS_MS = 10 * 60_000;

const FILE: PreparedQuery = {
  name: 'message-file-v1',
  text: `
    SELECT m.file_key, m.file_type, m.file_name FROM messages m JOIN conversations c ON c.pair_key = m.pair_key
    WHERE m.pair_key = $1 AND m.id = $2 AND c.connected AND m.file_key IS NOT NULL`,
};

/** Chat files are for the two members only: an address is issued to them, and ends (decision MED-011). */
@Injectable()
export class MessageFiles {
  constructor(
    @Inject(CONFIG) private readonly config: ChatConfig,
    private readonly queries: PreparedQueries,
    private readonly conversations: Conversations,
  ) {}

  /** @throws ConversationNotFoundError also once it was deleted (SAFETY 35), MessageNotFoundError for a message without a file, too */
  async address(memberId: string, pairKey: string, id: string, now = new Date()): Promise<FileAddressResponse> {
    const pair = pairOf(pairKey, memberId);
    const file = await this.queries.first<{ file_key: string; file_type: string; file_name: string }>(FILE, [pair.pairKey, id]);
    if (!file) {
      await this.conversations.assertVisible(pair);
      throw new MessageNotFoundError();
    }
    const expiresAt = new Date(Math.floor((now.getTime() + ADDRESS_MS) / 1000) * 1000);
    const url = signedAddress(this.config.mediaBaseUrl, this.config.mediaSigningKey, {
      key: file.file_key,
      name: file.file_name,
      disposition: isShown(file.file_type) ? 'inline' : 'attachment',
      expiresAt,
    });
    return { url, expiresAt: expiresAt.toISOString() };
  }
}
