import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { dataOf } from '@affinity/kit/http/answer';
import { createServiceClient } from '@affinity/kit/http/service-client';
import type { paths as ChatPaths } from '@affinity/proto/gen/http/chat';
import type { NotificationsConfig } from '../config.js';

/** Nobody waits for the answer. */
const TIMEOUT_MS = 5000;

export interface AskedConversation {
  readonly memberId: string;
  readonly pairKey: string;
}

/** Asks chat which messages wait to be read. */
@Injectable()
export class WaitingMessagesClient {
  private readonly client;

  constructor(@Inject(CONFIG) { chat }: Pick<NotificationsConfig, 'chat'>) {
    this.client = createServiceClient<ChatPaths>({ name: 'chat', timeoutMs: TIMEOUT_MS, ...chat });
  }

  /** @throws DomainError when chat is away */
  async among(asked: readonly AskedConversation[]) {
    if (asked.length === 0) return [];
    const answer = await this.client.POST('/internal/waiting-messages', { body: { asked: [...asked] } });
    return dataOf(answer).waiting;
  }
}
