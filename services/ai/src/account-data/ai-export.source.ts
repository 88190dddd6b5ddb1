import { Injectable } from '@nestjs/common';
import type { ExportedEntry, ExportedSection } from '@affinity/kit/exports/export-document';
import type { ExportedFile, ExportSource } from '@affinity/kit/exports/export-source';
import { DataSource } from 'typeorm';
import { SCENARIOS } from '../practice/scenarios.js';

const PAGE = 100;

interface ExportRow {
  readonly seq: string;
  readonly from: 'member' | 'partner' | 'coach';
  readonly text: string;
  readonly scenario: string | null;
  readonly failed: boolean;
  readonly createdAt: Date;
}

const WHO = { member: 'You', partner: 'Practice partner', coach: 'Coach' } as const;
const TITLE = 'Practice conversations';
const PRACTICE = { name: 'practice', title: TITLE } as const;

/** What ai holds of a member: the practice conversations (SAFETY-74). */
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
      if (rows.length === 0 && page > 1) continue;
      const sections = [...(page === 1 ? [linkTo(rows)] : []), ...(rows.length > 0 ? [pageOf(rows)] : [])];
      yield { name: `practice-${page}`, content: rows.map(({ seq: _seq, ...message }) => message), sections };
    }
  }
}

function linkTo([first]: readonly ExportRow[]): ExportedSection {
  const entries: ExportedEntry[] = first
    ? [{ heading: 'What you practised', page: PRACTICE.name, facts: [{ label: 'Since', at: first.createdAt.toISOString() }] }]
    : [];
  return { title: TITLE, entries };
}

function pageOf(rows: readonly ExportRow[]): ExportedSection {
  return { title: 'What was said', page: PRACTICE, entries: rows.map(entryOf) };
}

function entryOf({ from, text, scenario, failed, createdAt }: ExportRow): ExportedEntry {
  const practised = SCENARIOS.find(({ id }) => id === scenario);
  return {
    who: WHO[from],
    own: from === 'member',
    at: createdAt.toISOString(),
    text,
    facts: [
      ...(practised && from === 'member' ? [{ label: 'Practised', text: practised.title }] : []),
      ...(failed ? [{ label: 'Answer', text: 'could not be given' }] : []),
    ],
  };
}
