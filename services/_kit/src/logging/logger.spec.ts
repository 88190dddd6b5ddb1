import { describe, expect, it } from 'vitest';
import { QueryFailedError } from 'typeorm';
import { runInContext } from '../context/request-context.js';
import { createLogger } from './logger.js';

describe('createLogger', () => {
  it('SAFETY-76 keeps the parameters of a failed statement out of the log', () => {
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

  it('SAFETY-P16 names the request and not the member whose request it was', () => {
    const lines: string[] = [];
    const logger = createLogger('test', 'info', { write: (line) => void lines.push(line) });
    runInContext({ requestId: 'request-1' }, () => logger.warn('Request failed'));
    const line = JSON.parse(lines[0]!) as Record<string, unknown>;
    expect(line).toMatchObject({ requestId: 'request-1', msg: 'Request failed' });
    expect(Object.keys(line).toSorted()).toEqual(['level', 'msg', 'pid', 'requestId', 'service', 'time']);
  });
});
