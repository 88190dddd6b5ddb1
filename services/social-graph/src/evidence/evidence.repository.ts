import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { EVIDENCE_DAYS } from '@affinity/proto/vocabulary/reports';
import type { Evidence, ProfileEvidence } from '@affinity/proto/vocabulary/evidence';
import { DataSource } from 'typeorm';
import type { Owner } from '../config.js';
import { evidenceDigest } from '../moderation/digests.js';

/** Longer than any report takes. */
const ABANDONED_MINUTES = 60;

/** A condition over a decision `d` and its appeal `a`: the time for an appeal is over or the appeal decided, and half a year gone by. */
export const caseIsOver = (now: string): string => `
  greatest(coalesce(d.appealable_until, d.decided_at), a.decided_at) < ${now}::timestamptz - make_interval(days => ${EVIDENCE_DAYS})
  AND (a.id IS NULL OR a.decided_at IS NOT NULL)`;

export interface KeptEvidence {
  readonly reportId: string;
  readonly owner: Owner;
}

/** What was sealed with reports. */
@Injectable()
export class EvidenceRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Notes that an owner is asked to seal, before it is asked: what it copies is found again whatever happens then. */
  async begin(tx: Tx, reportId: string, owner: Owner): Promise<void> {
    await tx.manager.query(
      `INSERT INTO report_evidence (report_id, owner, begun_at) VALUES ($1, $2, now())
       ON CONFLICT (report_id) DO UPDATE SET begun_at = excluded.begun_at WHERE report_evidence.sealed_at IS NULL`,
      [reportId, owner],
    );
  }

  /** @returns the digest for the log */
  async keep(tx: Tx, reportId: string, document: Evidence, profile: ProfileEvidence): Promise<string> {
    const [[kept]] = await tx.manager.query<[{ digest: string }[], number]>(
      `UPDATE report_evidence AS e SET document = $2, profile = $3, sealed_at = now() WHERE report_id = $1
       RETURNING ${evidenceDigest('e')} AS digest`,
      [reportId, JSON.stringify(document), JSON.stringify(profile)],
    );
    if (!kept) throw new Error(`The evidence of report ${reportId} was never begun`);
    return kept.digest;
  }

  /** What was begun and never became a report. */
  abandoned(now: Date, limit: number): Promise<KeptEvidence[]> {
    return this.dataSource.query<KeptEvidence[]>(
      `SELECT report_id AS "reportId", owner FROM report_evidence
       WHERE sealed_at IS NULL AND begun_at < $1::timestamptz - make_interval(mins => ${ABANDONED_MINUTES}) ORDER BY begun_at LIMIT $2`,
      [now, limit],
    );
  }

  /** What a case needs no more. */
  over(now: Date, limit: number): Promise<KeptEvidence[]> {
    return this.dataSource.query<KeptEvidence[]>(
      `SELECT e.report_id AS "reportId", e.owner
       FROM moderation_decisions d JOIN reports r ON r.decision_id = d.id JOIN report_evidence e ON e.report_id = r.id
       LEFT JOIN appeals a ON a.decision_id = d.id
       WHERE ${caseIsOver('$1')}
       ORDER BY d.decided_at LIMIT $2`,
      [now, limit],
    );
  }

  async remove(reportId: string): Promise<void> {
    await this.dataSource.query(`DELETE FROM report_evidence WHERE report_id = $1`, [reportId]);
  }

  /** The reporters' words go with the evidence, also where there is none. @returns how many */
  async emptyNotes(now: Date, limit: number): Promise<number> {
    const [, emptied] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE reports SET note = '' WHERE id IN (
         SELECT r.id FROM moderation_decisions d JOIN reports r ON r.decision_id = d.id LEFT JOIN appeals a ON a.decision_id = d.id
         WHERE ${caseIsOver('$1')} AND r.note <> ''
         ORDER BY d.decided_at LIMIT $2)`,
      [now, limit],
    );
    return emptied;
  }
}
