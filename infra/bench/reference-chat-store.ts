import pg from 'pg';

export interface ReferenceMessage {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly content: string;
}

export interface ReferenceChatStore {
  /** Resolves when it is committed. */
  insert(message: ReferenceMessage): Promise<void>;
}

const INSERT = {
  name: 'insert',
  text: 'INSERT INTO bench_messages (id, sender_id, recipient_id, content) VALUES ($1, $2, $3, $4)',
};

/** As many connections as a service of the product has. */
export async function openChatStore(databaseUrl: string): Promise<ReferenceChatStore> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  await pool.query(`
    CREATE TABLE IF NOT EXISTS bench_messages (
      id uuid PRIMARY KEY, sender_id uuid NOT NULL, recipient_id uuid NOT NULL, content text NOT NULL, sent_at timestamptz NOT NULL DEFAULT now()
    )`);
  return {
    insert: async ({ id, from, to, content }) => void (await pool.query({ ...INSERT, values: [id, from, to, content] })),
  };
}
