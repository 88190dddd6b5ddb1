import { vi } from 'vitest';
import pg from 'pg';

/** Statements that run in the background at any time. */
const BACKGROUND = /^(outbox|inbox|card-refresh)-/;

/** Names of the prepared statements that `work` ran. Statements of the relay and of refreshes are left out. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.flatMap(([config]) => (config as { name?: string }).name ?? []).filter((name) => !BACKGROUND.test(name));
  } finally {
    query.mockRestore();
  }
}
