import { describe, expect, it } from 'vitest';
import { DomainError } from '@affinity/kit/errors/domain-error';
import { upstreamPath } from './upstream-path.js';

const refusal = (build: () => string): unknown => {
  try {
    return build();
  } catch (error) {
    return error instanceof DomainError ? [error.status, error.code] : error;
  }
};

describe('upstreamPath', () => {
  const of = upstreamPath('/api/posts/:id/comments');

  it.each([
    ['/api/posts/1/comments', '1', '/posts/1/comments'],
    ['/%61pi/p%6Fsts/1/comments?q=a%2Fb&q=?', '1', '/posts/1/comments?q=a%2Fb&q=?'],
    ['/api/posts/%61/comments?', 'a', '/posts/a/comments?'],
    ['/api/posts/a%2Fb/comments', 'a/b', '/posts/a%2Fb/comments'],
    ['/api/posts/%252e/comments', '%2e', '/posts/%252e/comments'],
    ['/api/posts/%00%0D%0A/comments', '\0\r\n', '/posts/%00%0D%0A/comments'],
    ['/api/posts/%E2%98%83/comments', '☃', '/posts/%E2%98%83/comments'],
    ['/api/posts/a%20b%3F%23/comments', 'a b?#', '/posts/a%20b%3F%23/comments'],
    ['/api/posts/.../comments', '...', '/posts/.../comments'],
  ])('writes %s anew from its pattern and its parameters', (url, id, path) => {
    expect(of({ url, params: { id } })).toBe(path);
  });

  it.each([
    ['/api/posts/./comments', '.'],
    ['/api/posts/%2E%2e/comments', '..'],
    ['/api/posts//comments', ''],
    ['/api/posts/1/comments#x', '1'],
    ['/api/posts/1/comments?a=#x', '1'],
    ['/api/posts/1/comments?a=\u00e9', '1'],
    ['/api/posts/\u00e9/comments', '\u00e9'],
    ['/api/posts/1/comments?a=\0', '1'],
    ['/api/posts/1/comments?a b', '1'],
    ['/api/posts/1/comments?a\r\nx: y', '1'],
    ['/api/posts/1/comments', '\ud800'],
  ])('refuses %j as malformed', (url, id) => {
    expect(refusal(() => of({ url, params: { id } }))).toEqual([400, 'request.malformed']);
  });

  it('writes an address without parameters as its pattern says', () => {
    expect(upstreamPath('/api/account')({ url: '/%61%70%69/accoun%74', params: {} })).toBe('/account');
  });
});
