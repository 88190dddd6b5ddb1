import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { dataOf } from '@affinity/kit/http/answer';
import { createServiceClient } from '@affinity/kit/http/service-client';
import type { paths as ChatPaths } from '@affinity/proto/gen/http/chat';
import type { NotificationsConfig } from '../config.js';

/** Nobody waits for a digest; a screen's part waits no longer than its screen should. */
const TIMEOUT_MS = { patient: 5000, screen: 1500 };

export interface AskedMember {
  readonly memberId: string;
  /** Conversations whose last message is older are left out. */
  readonly since: string;
}

/** Asks chat in which of their conversations it is members' turn. */
@Injectable()
export class WaitingConversationsClient {
  private readonly patient;
  private readonly quick;

  constructor(@Inject(CONFIG) { chat }: Pick<NotificationsConfig, 'chat'>) {
    this.patient = createServiceClient<ChatPaths>({ name: 'chat', timeoutMs: TIMEOUT_MS.patient, ...chat });
    this.quick = createServiceClient<ChatPaths>({ name: 'chat', timeoutMs: TIMEOUT_MS.screen, ...chat });
  }

  /** @param unread only those with messages that the member has not read. @throws DomainError when chat is away */
  async of(members: readonly AskedMember[], { unread, patient }: { unread: boolean; patient: boolean }) {
    if (members.length === 0) return [];
    const client = patient ? this.patient : this.quick;
    return dataOf(await client.POST('/internal/waiting-conversations', { body: { members: [...members], unread } })).waiting;
  }
}
