import { vi } from 'vitest';
import pg from 'pg';

/** Statements that run in the background at any time. */
const BACKGROUND = /^(outbox|inbox|conversation-moves)-/;

/** Names of the prepared statements that `work` ran. The relay's statements are left out. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.flatMap(([config]) => (config as { name?: string }).name ?? []).filter((name) => !BACKGROUND.test(name));
  } finally {
    query.mockRestore();
  }
}
