import { vi } from 'vitest';
import pg from 'pg';

/** What runs in the background at any time. */
const BACKGROUND = /^(outbox|card-refresh)-/;

/** Names of the prepared statements that ran for it; what the relay and refreshes do meanwhile is not among them. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.flatMap(([config]) => (config as { name?: string }).name ?? []).filter((name) => !BACKGROUND.test(name));
  } finally {
    query.mockRestore();
  }
}
