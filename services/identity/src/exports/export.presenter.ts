import type { ExportRow } from './account-exports.repository.js';
import type { AccountExportResponse } from './dto/account-export.response.js';

/** A file is over at its time, whether or not the sweep has been there. */
export function stateAt({ state, expires_at }: ExportRow, now: Date): ExportRow['state'] {
  return state === 'ready' && expires_at !== null && expires_at <= now ? 'expired' : state;
}

export function presentExport(row: ExportRow, now = new Date()): AccountExportResponse {
  return {
    id: row.id,
    state: stateAt(row, now),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
}
