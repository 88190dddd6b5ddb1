import { describe, expect, it } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { createLogger } from './logger.js';

describe('createLogger', () => {
  it('SAFETY 76 keeps the parameters of a failed statement out of the log', () => {
    const lines: string[] = [];
    const logger = createLogger('test', 'info', { write: (line) => void lines.push(line) });
    const driverError = Object.assign(new Error('duplicate key value violates unique constraint "accounts_email_key"'), {
      code: '23505',
      detail: 'Key (email_key)=(ann@example.com) already exists.',
    });
    logger.error(
      { err: new QueryFailedError('INSERT INTO accounts VALUES ($1)', ['ann@example.com', '$argon2id$hash'], driverError) },
      'Unexpected error',
    );
    logger.warn({ err: new Error('outer', { cause: driverError }) }, 'Request failed');
    expect(lines).toHaveLength(2);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      err: { type: 'QueryFailedError', message: expect.stringContaining('accounts_email_key'), stack: expect.any(String) },
    });
    expect(JSON.parse(lines[1]!)).toMatchObject({ err: { message: 'outer', cause: { code: '23505' } } });
    expect(lines.join()).not.toMatch(/ann@example\.com|argon2id/);
  });
});
