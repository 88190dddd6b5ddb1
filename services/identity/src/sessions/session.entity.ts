import type { SessionEndReason } from '@affinity/proto/vocabulary/session-ends';
import { Table } from '@affinity/kit/db/table';

export interface SessionEntity {
  id: string;
  accountId: string;
  userAgent: string;
  /** SHA-256 of the newest refresh secret; nothing else of a token is stored. */
  refreshHash: Buffer;
  /** How often the refresh token was rotated. */
  generation: number;
  rotatedAt: Date | null;
  refreshExpiresAt: Date;
  createdAt: Date;
  /** Moves at sign-in and refresh only: every few minutes while in use. */
  lastSeenAt: Date;
  endedAt: Date | null;
  endedReason: SessionEndReason | null;
}

export const SESSIONS = new Table<SessionEntity>('sessions', {
  id: 'id',
  accountId: 'account_id',
  userAgent: 'user_agent',
  refreshHash: 'refresh_hash',
  generation: 'generation',
  rotatedAt: 'rotated_at',
  refreshExpiresAt: 'refresh_expires_at',
  createdAt: 'created_at',
  lastSeenAt: 'last_seen_at',
  endedAt: 'ended_at',
  endedReason: 'ended_reason',
});
