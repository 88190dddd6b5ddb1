import { describe, expect, it } from '@jest/globals';
import { DomainError } from './domain-error.js';
import { toProblem } from './to-problem.js';

describe('toProblem', () => {
  it('ERR-007 gives a domain error its own code, status and detail', () => {
    const { problem, unexpected } = toProblem(new DomainError('wrong-password', 401, 'Incorrect password'), 'request-1');
    expect(problem).toEqual({
      type: 'about:blank',
      title: 'Unauthorized',
      status: 401,
      code: 'wrong-password',
      detail: 'Incorrect password',
      requestId: 'request-1',
      errors: undefined,
    });
    expect(unexpected).toBe(false);
  });

  it.each([
    [
      'a lock that was waited for too long',
      Object.assign(new Error('canceling'), { driverError: Object.assign(new Error('lock'), { code: '55P03' }) }),
    ],
    ['a server that shuts down', Object.assign(new Error('terminating'), { code: '57P01' })],
    ['a refused connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' })],
    ['a connection that broke', new Error('Connection terminated unexpectedly')],
  ])('answers %s with 503 and when to come back', (_what, error) => {
    const answer = toProblem(error, 'request-3');
    expect([answer.problem.status, answer.problem.code, answer.retryAfterSeconds]).toEqual([503, 'database.unavailable', 2]);
  });

  it('ERR-006 says nothing about an error nobody foresaw', () => {
    const { problem, unexpected } = toProblem(new Error('connection string postgres://user:secret@host'), 'request-2');
    expect(unexpected).toBe(true);
    expect(problem.status).toBe(500);
    expect(JSON.stringify(problem)).not.toContain('secret');
  });
});
