import { Injectable } from '@nestjs/common';
import type { ExportedFile, ExportSource } from '@affinity/kit/exports/export-source';
import { DataSource } from 'typeorm';

const PAGE = 100;

interface ExportRow {
  readonly seq: string;
}

/** What ai holds of a member: the practice conversations (SAFETY 74). */
@Injectable()
export class AiExportSource implements ExportSource {
  constructor(private readonly dataSource: DataSource) {}

  /** At least one file, so that an empty history is seen to be empty. */
  async *collect(accountId: string): AsyncIterable<ExportedFile> {
    for (let page = 1, after = '0', full = true; full; page++) {
      const rows = await this.dataSource.query<ExportRow[]>(
        `SELECT seq, id, role AS "from", text, scenario_id AS scenario, failed, stopped, created_at AS "createdAt"
         FROM practice_messages WHERE member_id = $1 AND seq > $2 ORDER BY seq LIMIT ${PAGE}`,
        [accountId, after],
      );
      full = rows.length === PAGE;
      after = rows.at(-1)?.seq ?? after;
      if (rows.length > 0 || page === 1) yield { name: `practice-${page}`, content: rows.map(({ seq: _seq, ...message }) => message) };
    }
  }
}
