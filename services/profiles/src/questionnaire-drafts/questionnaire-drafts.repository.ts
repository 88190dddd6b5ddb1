import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import type { Tx } from '@affinity/kit/db/transactions';
import { answersRevisionOf } from '../profiles/domain/answers-revision.js';
import { DraftOutdatedError } from './draft.errors.js';
import { NO_DRAFT, type SaveDraftRequest } from './dto/save-draft.request.js';

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

/** What there is of a member: the draft, and the revision that the next write is made from. */
export interface KeptDraft {
  readonly draft: Draft | null;
  readonly revision: number;
}

interface AnswersRow {
  readonly answers_changed_at: Date | null;
}

type NoDraftRow = { readonly [Field in keyof DraftRow]: null };

/** One row, also of a member who has neither. */
const READ: PreparedQuery = {
  name: 'questionnaire-draft-v2',
  text: `
    SELECT d.revision, d.step, d.answers, d.saved_at, p.answers_changed_at
    FROM (SELECT $1::uuid AS id) m LEFT JOIN questionnaire_drafts d ON d.member_id = m.id LEFT JOIN profiles p ON p.id = m.id`,
};
/** What the member changes is held until the end: a save of the answers that removes the draft meanwhile is waited for. */
const LOCK: PreparedQuery = {
  name: 'questionnaire-draft-lock-v1',
  text: `SELECT revision, step, answers, saved_at FROM questionnaire_drafts WHERE member_id = $1 FOR UPDATE`,
};
/** A save that comes at the same moment is waited for, or waits: a draft from before it must not come after it. */
const LOCK_ANSWERS: PreparedQuery = {
  name: 'questionnaire-answers-lock-v1',
  text: `SELECT answers_changed_at FROM profiles WHERE id = $1 FOR SHARE`,
};
/**
 * Revisions begin with the time in milliseconds. A draft that is made after another one was deleted then never has a revision of the
 * deleted one, which a device that slept would take for its own. They are after that of the saved answers for the same reason.
 */
const NOW = `(extract(epoch FROM clock_timestamp()) * 1000)::bigint`;
const INSERT: PreparedQuery = {
  name: 'questionnaire-draft-insert-v2',
  text: `
    INSERT INTO questionnaire_drafts (member_id, revision, step, answers, saved_at)
    VALUES ($1, greatest(${NOW}, $4), $2, $3, clock_timestamp()) ON CONFLICT DO NOTHING RETURNING revision, step, answers, saved_at`,
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

  async find(memberId: string): Promise<KeptDraft> {
    const row = await this.queries.first<(DraftRow | NoDraftRow) & AnswersRow>(READ, [memberId]);
    if (row === undefined || row.revision === null) return { draft: null, revision: answersRevisionOf(row?.answers_changed_at) };
    const draft = { ...present(row), step: row.step, answers: row.answers };
    return { draft, revision: draft.revision };
  }

  /** The revision of the draft, which nobody changes until the end; undefined when there is none. */
  async lockRevision(tx: Tx, memberId: string): Promise<number | undefined> {
    const [draft] = await tx.rows<DraftRow>(LOCK, [memberId]);
    return draft && Number(draft.revision);
  }

  /**
   * Puts the draft in the place of the one, or of the saved answers, that it was made from. The same draft again, such as after a lost
   * answer, changes nothing.
   * @throws DraftOutdatedError when those are not the newest any more
   */
  async write(tx: Tx, memberId: string, { revision, step, answers }: SaveDraftRequest): Promise<SavedDraft> {
    const [newest] = await tx.rows<DraftRow>(LOCK, [memberId]);
    if (newest && isSame(newest, step, answers)) return present(newest);
    const content = [memberId, step, JSON.stringify(answers)];
    if (newest) {
      if (Number(newest.revision) !== revision) throw new DraftOutdatedError();
      const [written] = await tx.rows<DraftRow>(UPDATE, content);
      return present(written!);
    }
    const [stored] = await tx.rows<AnswersRow>(LOCK_ANSWERS, [memberId]);
    const answersRevision = answersRevisionOf(stored?.answers_changed_at);
    if (revision !== answersRevision && revision !== NO_DRAFT) throw new DraftOutdatedError();
    const [written] = await tx.rows<DraftRow>(INSERT, [...content, answersRevision + 1]);
    // The first drafts of two devices came at once, and the other one was faster.
    if (!written) throw new DraftOutdatedError();
    return present(written);
  }

  async remove(tx: Tx, memberId: string): Promise<void> {
    await tx.manager.query(`DELETE FROM questionnaire_drafts WHERE member_id = $1`, [memberId]);
  }
}
