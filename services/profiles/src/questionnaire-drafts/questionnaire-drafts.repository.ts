import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import type { Tx } from '@affinity/kit/db/transactions';
import { DraftOutdatedError } from './draft.errors.js';
import type { SaveDraftRequest } from './dto/save-draft.request.js';

interface DraftRow {
  readonly revision: string;
  readonly step: number;
  readonly answers: SaveDraftRequest['answers'];
  readonly saved_at: Date;
}

export interface SavedDraft {
  readonly revision: number;
  readonly savedAt: string;
}

export interface Draft extends SavedDraft {
  readonly step: number;
  readonly answers: SaveDraftRequest['answers'];
}

const READ: PreparedQuery = {
  name: 'questionnaire-draft-v1',
  text: `SELECT revision, step, answers, saved_at FROM questionnaire_drafts WHERE member_id = $1`,
};
/** What the member changes is held until the end: a save of the answers that removes the draft meanwhile is waited for. */
const LOCK: PreparedQuery = { name: 'questionnaire-draft-lock-v1', text: `${READ.text} FOR UPDATE` };
/**
 * Revisions begin with the time in milliseconds. A draft that is made after another one was deleted then never has a revision of the
 * deleted one, which a device that slept would take for its own.
 */
const NOW = `(extract(epoch FROM clock_timestamp()) * 1000)::bigint`;
const INSERT: PreparedQuery = {
  name: 'questionnaire-draft-insert-v1',
  text: `
    INSERT INTO questionnaire_drafts (member_id, revision, step, answers, saved_at)
    VALUES ($1, ${NOW}, $2, $3, clock_timestamp()) ON CONFLICT DO NOTHING RETURNING revision, step, answers, saved_at`,
};
const UPDATE: PreparedQuery = {
  name: 'questionnaire-draft-update-v1',
  text: `
    UPDATE questionnaire_drafts SET revision = greatest(revision + 1, ${NOW}), step = $2, answers = $3, saved_at = clock_timestamp()
    WHERE member_id = $1 RETURNING revision, step, answers, saved_at`,
};

const present = ({ revision, saved_at }: DraftRow): SavedDraft => ({ revision: Number(revision), savedAt: saved_at.toISOString() });

const isSame = (row: DraftRow, step: number, answers: SaveDraftRequest['answers']): boolean =>
  row.step === step && isDeepStrictEqual(row.answers, JSON.parse(JSON.stringify(answers)));

/** The table `questionnaire_drafts`: answers on their way to a profile, of their member alone. */
@Injectable()
export class QuestionnaireDrafts {
  constructor(private readonly queries: PreparedQueries) {}

  async find(memberId: string): Promise<Draft | null> {
    const row = await this.queries.first<DraftRow>(READ, [memberId]);
    return row ? { ...present(row), step: row.step, answers: row.answers } : null;
  }

  /**
   * Puts the draft in the place of the one that it was made from. The same draft again, such as after a lost answer, changes nothing.
   * @throws DraftOutdatedError when that is not the newest any more
   */
  async write(tx: Tx, memberId: string, { revision, step, answers }: SaveDraftRequest): Promise<SavedDraft> {
    const [newest] = await tx.rows<DraftRow>(LOCK, [memberId]);
    if (newest && isSame(newest, step, answers)) return present(newest);
    if (Number(newest?.revision ?? 0) !== revision) throw new DraftOutdatedError();
    const [written] = await tx.rows<DraftRow>(newest ? UPDATE : INSERT, [memberId, step, JSON.stringify(answers)]);
    // The first drafts of two devices came at once, and the other one was faster.
    if (!written) throw new DraftOutdatedError();
    return present(written);
  }

  async remove(tx: Tx, memberId: string): Promise<void> {
    await tx.manager.query(`DELETE FROM questionnaire_drafts WHERE member_id = $1`, [memberId]);
  }
}
