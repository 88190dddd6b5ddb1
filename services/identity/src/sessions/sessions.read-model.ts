import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import type { SessionList } from './dto/session-list.response.js';

interface Row {
  readonly id: string;
  readonly user_agent: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
}

const LIVE: PreparedQuery = {
  name: 'live_sessions',
  text: `SELECT id, user_agent, created_at, last_seen_at FROM sessions
         WHERE account_id = $1 AND ended_at IS NULL AND refresh_expires_at > now()
         ORDER BY last_seen_at DESC, id DESC`,
};

/** The sessions of an account for its owner's eyes, the last used first; fifty at most. */
@Injectable()
export class SessionsReadModel {
  constructor(private readonly queries: PreparedQueries) {}

  async live(actor: Actor): Promise<SessionList> {
    const rows = await this.queries.rows<Row>(LIVE, [actor.accountId]);
    return {
      sessions: rows.map((row) => ({
        id: row.id,
        createdAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
        userAgent: row.user_agent,
        current: row.id === actor.sessionId,
      })),
    };
  }
}
