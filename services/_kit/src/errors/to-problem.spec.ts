import { describe, expect, it } from 'vitest';
import { DomainError } from './domain-error.js';
import { toProblem } from './to-problem.js';

const connectFailure = (code: string): Error => Object.assign(new Error(`connect ${code}`), { code, syscall: 'connect' });

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

  it('hands on what a client needs besides the code', () => {
    const { problem } = toProblem(new DomainError('ended', 403, 'Until then', { details: { until: '2026-12-01' } }), undefined);
    expect(problem.details).toEqual({ until: '2026-12-01' });
  });

  it.each([
    [
      'a lock that was waited for too long',
      Object.assign(new Error('canceling'), { driverError: Object.assign(new Error('lock'), { code: '55P03' }) }),
    ],
    ['a server that shuts down', Object.assign(new Error('terminating'), { code: '57P01' })],
    ['a refused connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' })],
    ['an address that no way leads to', connectFailure('EHOSTUNREACH')],
    ['a network that is gone', connectFailure('ENETUNREACH')],
    ['a machine without a free port of its own', connectFailure('EADDRNOTAVAIL')],
    ['a socket file that is gone', connectFailure('ENOENT')],
    ['a name that means nothing', Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND', syscall: 'getaddrinfo' })],
    ['a name server that is away', Object.assign(new Error('getaddrinfo'), { code: 'EAI_AGAIN', syscall: 'getaddrinfo' })],
    ['a name of whose addresses none answers', new AggregateError([connectFailure('ECONNREFUSED'), connectFailure('ENETUNREACH')])],
    ['a way that ended under a statement', Object.assign(new Error('read'), { code: 'EHOSTUNREACH', syscall: 'read' })],
    ['a connection that broke', new Error('Connection terminated unexpectedly')],
    ['a connection that broke before', new Error('Client has encountered a connection error and is not queryable')],
    [
      'a server that has become a copy',
      Object.assign(new Error('read-only'), { driverError: Object.assign(new Error('x'), { code: '25006' }) }),
    ],
  ])('answers %s with 503 and when to come back', (_what, error) => {
    const answer = toProblem(error, 'request-3');
    expect([answer.problem.status, answer.problem.code, answer.retryAfterSeconds]).toEqual([503, 'database.unavailable', 2]);
  });

  it.each([
    ['a file that is missing', Object.assign(new Error('open'), { code: 'ENOENT', syscall: 'open' })],
    ['a full disk', Object.assign(new Error('write'), { code: 'ENOSPC', syscall: 'write' })],
    ['a code without a call', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })],
  ])('does not take %s for an absence of the database', (_what, error) => {
    expect(toProblem(error, 'request-4').problem.status).toBe(500);
  });

  it('ERR-006 says nothing about an error nobody foresaw', () => {
    const { problem, unexpected } = toProblem(new Error('connection string postgres://user:secret@host'), 'request-2');
    expect(unexpected).toBe(true);
    expect(problem.status).toBe(500);
    expect(JSON.stringify(problem)).not.toContain('secret');
  });
});
