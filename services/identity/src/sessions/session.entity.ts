import type { SessionEndReason } from '@affinity/proto/vocabulary/session-ends';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('sessions')
export class SessionEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('text', { name: 'user_agent' })
  userAgent: string;

  /** SHA-256 of the newest refresh secret; nothing else of a token is stored. */
  @Column('bytea', { name: 'refresh_hash' })
  refreshHash: Buffer;

  /** How often the refresh token was rotated. */
  @Column('integer')
  generation: number;

  @Column('timestamptz', { name: 'rotated_at', nullable: true })
  rotatedAt: Date | null;

  @Column('timestamptz', { name: 'refresh_expires_at' })
  refreshExpiresAt: Date;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  /** Moves at sign-in and refresh only: every few minutes while in use. */
  @Column('timestamptz', { name: 'last_seen_at' })
  lastSeenAt: Date;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;

  @Column('text', { name: 'ended_reason', nullable: true })
  endedReason: SessionEndReason | null;
}
