import pg, { type Pool, type PoolClient } from 'pg';

/** SQLSTATE 08 and 57P: the connection is lost or being ended; 25P03 and 25P04: Postgres ended it for its silence. */
const ENDED = /^(08|57P|25P0[34])/;

const isEnd = (error: unknown): boolean => {
  const failure = (error as { driverError?: unknown } | null)?.driverError ?? error;
  return !(failure instanceof pg.DatabaseError) || ENDED.test(failure.code ?? '');
};

/**
 * Lends one of the pool's connections. A statement that Postgres refuses leaves it as it was; `Pool.query` would close it, and who asks
 * for something that is refused, again and again, would have every statement of others prepared anew.
 */
export async function withConnection<T>(pool: Pool, work: (connection: PoolClient) => Promise<T>): Promise<T> {
  const connection = await pool.connect();
  let broken: Error | undefined;
  // The pool watches idle connections only: unheard, the end of this one would end the process.
  const breaks = (error: Error): void => void (broken = error);
  connection.on('error', breaks);
  try {
    return await work(connection);
  } catch (error) {
    if (isEnd(error)) broken ??= error as Error;
    throw error;
  } finally {
    connection.removeListener('error', breaks);
    connection.release(broken);
  }
}
