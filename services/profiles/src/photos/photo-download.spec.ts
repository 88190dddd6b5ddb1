import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_IMAGE_BYTES } from '@affinity/proto/vocabulary/limits';
import { PhotoDownload, PhotoRefusedError } from './photo-download.js';

const HOST = 'photos.example';
let server: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends the requests for the host to the server above instead, without TLS. */
function download(patienceMs?: number): PhotoDownload {
  return new PhotoDownload({
    hosts: [HOST],
    patienceMs,
    send: (url, { signal, headers }) =>
      get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, path: url.pathname, signal, headers, agent: false }),
  });
}

it('gives the bytes of a picture', async () => {
  answer = (_request, response) => void response.end(Buffer.from('picture'));
  expect((await download().get(`https://${HOST}/a.jpg`)).toString()).toBe('picture');
});

it.each([
  `http://${HOST}/a.jpg`,
  'https://elsewhere.example/a.jpg',
  `https://${HOST}.elsewhere.example/a.jpg`,
  `https://${HOST}:8443/a.jpg`,
  `https://me@${HOST}/a.jpg`,
  `https://${HOST}@elsewhere.example/a.jpg`,
  'https://127.0.0.1/a.jpg',
  'file:///etc/passwd',
  'nonsense',
])('asks nobody for %s', async (address) => {
  const before = asked;
  await expect(download().get(address)).rejects.toThrow(PhotoRefusedError);
  expect(asked).toBe(before);
});

it.each([301, 302, 307])('follows no redirect (%s)', async (status) => {
  const before = asked;
  answer = (_request, response) => void response.writeHead(status, { location: `https://${HOST}/b.jpg` }).end();
  await expect(download().get(`https://${HOST}/a.jpg`)).rejects.toThrow(`answered ${status}`);
  expect(asked).toBe(before + 1);
});

it('reads no more than a picture may have, whatever the header says', async () => {
  answer = (_request, response) => {
    const part = Buffer.alloc(1024 * 1024);
    for (let sent = 0; sent <= MAX_IMAGE_BYTES; sent += part.length) response.write(part);
    response.end();
  };
  await expect(download().get(`https://${HOST}/a.jpg`)).rejects.toThrow('more than a picture may have');
});

it('gives up on who does not answer, or begins and never ends', async () => {
  answer = () => undefined;
  await expect(download(50).get(`https://${HOST}/a.jpg`)).rejects.toThrow(/abort|timeout/i);
  answer = (_request, response) => void response.write('begin');
  await expect(download(50).get(`https://${HOST}/a.jpg`)).rejects.toThrow(/abort|timeout/i);
});
