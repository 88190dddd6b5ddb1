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

  it('ERR-006 says nothing about an error nobody foresaw', () => {
    const { problem, unexpected } = toProblem(new Error('connection string postgres://user:secret@host'), 'request-2');
    expect(unexpected).toBe(true);
    expect(problem.status).toBe(500);
    expect(JSON.stringify(problem)).not.toContain('secret');
  });
});
