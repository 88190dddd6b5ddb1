import { Injectable } from '@nestjs/common';
import { BackgroundLoops } from '@affinity/kit/background/background-loops';
import { DataSource } from 'typeorm';

const EVERY_MS = 3_600_000;
const BATCH = 1000;
/** Days that answers wait for their member since they were last written. */
const DRAFT_DAYS = 90;

/**
 * The time is asked again of the locked row: one that its member writes at this moment stays. Who holds a row is not waited for, the
 * next round comes by.
 */
const FORGET = `
  DELETE FROM questionnaire_drafts WHERE member_id = ANY (ARRAY(
    SELECT member_id FROM questionnaire_drafts WHERE saved_at < now() - interval '${DRAFT_DAYS} days'
    ORDER BY saved_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`;

/** Forgets answers that nobody went on with (ONB-069). */
@Injectable()
export class ForgetOldDraftsWorker {
  constructor(
    private readonly dataSource: DataSource,
    loops: BackgroundLoops,
  ) {
    loops.add({ name: 'old-drafts', everyMs: EVERY_MS, round: () => this.round() });
  }

  /** @returns true when there may be more */
  async round(): Promise<boolean> {
    const [, removed] = await this.dataSource.query<[unknown, number]>(FORGET);
    return removed === BATCH;
  }
}
