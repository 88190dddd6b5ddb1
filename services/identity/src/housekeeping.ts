import { Injectable } from '@nestjs/common';
import { BackgroundLoops } from '@affinity/kit/background/background-loops';
import { DataSource } from 'typeorm';
import { CaseTokensRepository } from './case-tokens/case-tokens.repository.js';
import { FORGET_AFTER_DAYS } from './devices/known-origins.js';

const EVERY_MS = 10 * 60_000;
const BATCH = 1000;

const OVER = [
  `DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE refresh_expires_at < now() ORDER BY refresh_expires_at LIMIT $1)`,
  `DELETE FROM password_resets WHERE token_hash IN
     (SELECT token_hash FROM password_resets WHERE expires_at < now() ORDER BY expires_at LIMIT $1)`,
  `DELETE FROM spent_sign_up_proofs WHERE challenge_hash IN
     (SELECT challenge_hash FROM spent_sign_up_proofs WHERE expires_at < now() ORDER BY expires_at LIMIT $1)`,
  `DELETE FROM sent_mail WHERE ctid IN (SELECT ctid FROM sent_mail WHERE sent_at < now() - interval '2 days' ORDER BY sent_at LIMIT $1)`,
  // Nobody gives a digest again after so long.
  `DELETE FROM taken_digests WHERE id IN (SELECT id FROM taken_digests WHERE taken_at < now() - interval '7 days' ORDER BY taken_at LIMIT $1)`,
  `DELETE FROM email_links WHERE token_hash IN (SELECT token_hash FROM email_links WHERE expires_at < now() ORDER BY expires_at LIMIT $1)`,
  `DELETE FROM pending_challenges WHERE id_hash IN
     (SELECT id_hash FROM pending_challenges WHERE expires_at < now() ORDER BY expires_at LIMIT $1)`,
  `DELETE FROM known_places WHERE (account_id, mark) IN
     (SELECT account_id, mark FROM known_places WHERE last_seen_at < now() - interval '${FORGET_AFTER_DAYS} days' ORDER BY last_seen_at LIMIT $1)`,
];

/**
 * Deletes what is over: sessions, links and challenges past their time, origins long unused. A thousand rows go at a time, so that
 * no lock is held long.
 */
@Injectable()
export class Housekeeping {
  constructor(
    private readonly dataSource: DataSource,
    private readonly caseTokens: CaseTokensRepository,
    loops: BackgroundLoops,
  ) {
    loops.add({ name: 'housekeeping', everyMs: EVERY_MS, round: () => this.sweep() });
  }

  private async sweep(): Promise<boolean> {
    let more = (await this.caseTokens.removeExpired(BATCH)) === BATCH;
    for (const statement of OVER) {
      const [, deleted] = await this.dataSource.query<[unknown[], number]>(statement, [BATCH]);
      more ||= deleted === BATCH;
    }
    return more;
  }
}
