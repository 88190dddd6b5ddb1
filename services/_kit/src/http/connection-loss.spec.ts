import { expect, it } from 'vitest';
import { connectionLoss } from './connection-loss.js';

const failure = (syscall: string, code: string): Error => Object.assign(new Error(`${syscall} ${code}`), { syscall, code });
const fetchFailed = (cause: unknown): Error => new TypeError('fetch failed', { cause });

it.each([
  ['nobody listens', failure('connect', 'ECONNREFUSED')],
  ['no way leads there', fetchFailed(failure('connect', 'EHOSTUNREACH'))],
  ['the name is not known', fetchFailed(failure('getaddrinfo', 'ENOTFOUND'))],
  ['the name server is away', failure('getaddrinfo', 'EAI_AGAIN')],
  [
    'none of several addresses answers',
    fetchFailed(new AggregateError([failure('connect', 'ECONNREFUSED'), failure('connect', 'ETIMEDOUT')])),
  ],
  ['connecting took too long', Object.assign(new Error('late'), { code: 'UND_ERR_CONNECT_TIMEOUT' })],
])('nothing was sent when %s', (_what, error) => {
  expect(connectionLoss(error)).toBe('never-made');
});

it.each([
  ['is reset', fetchFailed(failure('read', 'ECONNRESET'))],
  ['loses its network', failure('read', 'ENETUNREACH')],
  ['is given up by the system', failure('read', 'ETIMEDOUT')],
  ['is closed by the other side', Object.assign(new Error('closed'), { code: 'UND_ERR_SOCKET' })],
])('what was sent may have been heard when the connection %s', (_what, error) => {
  expect(connectionLoss(error)).toBe('broken');
});

it.each([new Error('no code'), failure('open', 'ENOENT'), Object.assign(new Error('late'), { code: 'UND_ERR_HEADERS_TIMEOUT' }), null])(
  'knows of nothing else (%s)',
  (error) => {
    expect(connectionLoss(error)).toBeUndefined();
  },
);
