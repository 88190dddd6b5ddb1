import { describe, expect, it } from 'vitest';
import { describeStatement } from './sql-spans.js';

describe('what a trace says of a statement', () => {
  it('is its text with placeholders, not values', () => {
    const { text } = describeStatement(
      `SELECT "u"."name" FROM users u WHERE u.id = $1 AND kind = 'secret ''word' AND age > 42 LIMIT 10`,
      undefined,
    );
    expect(text).toBe('SELECT "u"."name" FROM users u WHERE u.id = $1 AND kind = ? AND age > ? LIMIT ?');
  });

  it.each([
    ['SELECT 1 FROM people WHERE id = $1', 'SELECT people', 'SELECT'],
    ['\n  insert INTO "posts" (id) VALUES ($1)', 'INSERT posts', 'INSERT'],
    ['WITH gone AS (DELETE FROM likes RETURNING 1) SELECT 1', 'WITH likes', 'WITH'],
    ['START TRANSACTION', 'START', 'START'],
    ['COMMIT', 'COMMIT', 'COMMIT'],
  ])('%j is called %s', (statement, name, operation) => {
    expect(describeStatement(statement, undefined)).toMatchObject({ name, operation });
  });

  it('is called by the name of a prepared statement', () => {
    expect(describeStatement('SELECT 2 FROM people', 'people-of-v1').name).toBe('people-of-v1');
  });

  it('is as long as helps', () => {
    expect(describeStatement(`SELECT ${'a, '.repeat(5000)} b FROM c`, undefined).text).toHaveLength(2000);
  });
});
