import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PageReader, type PageReaderOptions } from '@affinity/kit/links/page-reader';
import { startNameServer, type NameServer } from './name-server.js';
import { html, startPageServer, type PageServer } from './page-server.js';

const HERE = '127.0.0.1';
/** Answers as well, and may not be reached. */
const INSIDE = '127.0.0.2';

describe('what an address of a page reaches', () => {
  let server: PageServer;
  let inside: PageServer;
  let names: NameServer;
  let answers: (name: string, times: number) => string[] | undefined;
  const readers: PageReader[] = [];
  const readerOf = (options: Partial<PageReaderOptions>): PageReader => {
    const reader = new PageReader({ userAgent: 'test', nameServers: [names.address], ...options });
    readers.push(reader);
    return reader;
  };
  const anyPort = { mayConnectTo: () => true };
  const everything = { mayReach: () => true, ...anyPort };
  const onlyHere = { mayReach: (ip: string) => ip === HERE, ...anyPort };

  beforeAll(async () => {
    [server, inside] = await Promise.all([startPageServer(), startPageServer()]);
    names = await startNameServer((name, times) => answers(name, times));
  });
  beforeEach(() => {
    answers = () => [];
    names.asked.length = 0;
    server.answer = html('<title>A page</title>');
    inside.answer = html('<title>Inside</title>');
    for (const one of [server, inside]) one.forget();
  });
  afterEach(async () => {
    for (const reader of readers.splice(0)) await reader.close();
  });
  afterAll(() => Promise.all([server.close(), inside.close(), names.close()]));

  it.each([
    '127.0.0.1',
    '127.1',
    '0x7f.1',
    '0177.0.0.1',
    '2130706433',
    '0x7f000001',
    '127.0.0.1.',
    '１２７。０。０。１',
    '%31%32%37.0.0.1',
    '127.0.0.2',
    '0.0.0.0',
    '0',
    'localhost',
    'LOCALHOST.',
    'a.localhost',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
  ])('EXPERIENCE-15 this host is not reached as %s', async (host) => {
    const address = `http://${host}:${server.port}/`;
    expect(await readerOf(anyPort).summary(address)).toBeUndefined();
    expect(server.connections).toBe(0);
    // Without the rule it would be.
    expect(await readerOf(everything).summary(address)).toMatchObject({ title: 'A page' });
  });

  it.each(['[::1]', '[::]', '[fe80::1]', '169.254.169.254', '10.0.0.1', '[64:ff9b::7f00:1]', '8.8.8.8', '[2606:4700:4700::1111]'])(
    'EXPERIENCE-15 nothing is connected to for %s: a page has a name',
    async (host) => {
      const sockets: unknown[] = [];
      const note = (socket: unknown): void => void sockets.push(socket);
      subscribe('net.client.socket', note);
      try {
        expect(await readerOf({}).summary(`http://${host}/`)).toBeUndefined();
        expect(await readerOf({}).summary(`https://${host}/`)).toBeUndefined();
        expect(sockets).toEqual([]);
      } finally {
        unsubscribe('net.client.socket', note);
      }
    },
  );

  it('EXPERIENCE-15 a page is read by its name', async () => {
    answers = () => [HERE];
    expect(await readerOf(onlyHere).summary(`http://page.test:${server.port}/`)).toEqual({
      title: 'A page',
      description: null,
      site: 'page.test',
    });
    expect(server.requests[0]!.headers.host).toBe(`page.test:${server.port}`);
  });

  it.each([
    ['a private address', [INSIDE]],
    ['a private address after a public one', [HERE, INSIDE]],
    ['a private address before a public one', [INSIDE, HERE]],
    ['no address', []],
  ])('EXPERIENCE-15 a name of %s is refused', async (_, addresses) => {
    answers = () => addresses;
    expect(await readerOf(onlyHere).summary(`http://page.test:${server.port}/`)).toBeUndefined();
    expect(server.connections).toBe(0);
  });

  it('EXPERIENCE-15 a public name of this host is refused by default', async () => {
    answers = () => [HERE];
    expect(await readerOf(anyPort).summary(`http://page.test:${server.port}/`)).toBeUndefined();
    expect([names.asked, server.connections]).toEqual([['page.test'], 0]);
  });

  it('EXPERIENCE-15 a name that means another address the second time is asked for once', async () => {
    answers = (__, times) => [times === 1 ? HERE : INSIDE];
    const sides: (string | undefined)[] = [];
    server.answer = (request, response) => {
      sides.push(request.socket.localAddress);
      html('<title>A page</title>')(request, response);
    };
    const reader = readerOf(onlyHere);
    expect(await reader.summary(`http://page.test:${server.port}/`)).toMatchObject({ title: 'A page' });
    expect([names.asked, sides]).toEqual([['page.test'], [HERE]]);
    // It is asked for again with the next page, and refused then.
    expect(await reader.summary(`http://page.test:${server.port}/`)).toBeUndefined();
    expect(sides).toEqual([HERE]);
  });

  it('EXPERIENCE-15 a name server that is silent is given up', async () => {
    answers = () => undefined;
    const begun = performance.now();
    expect(await readerOf(onlyHere).summary(`http://page.test:${server.port}/`)).toBeUndefined();
    expect(performance.now() - begun).toBeLessThan(7000);
  });

  it.each([
    ['another port', () => `http://page.test:${server.port}/`],
    ['the port 0', () => 'http://page.test:0/'],
    ['a port of mail', () => 'http://page.test:25/'],
    ['user info', () => `http://a:b@page.test/`],
    ['another scheme', () => 'ftp://page.test/'],
    ['a file', () => 'file:///etc/passwd'],
  ])('EXPERIENCE-15 nobody is asked for %s', async (_, address) => {
    answers = () => [HERE];
    expect(await readerOf({ mayReach: () => true }).summary(address())).toBeUndefined();
    expect([names.asked, server.connections]).toEqual([[], 0]);
  });

  describe('by redirects', () => {
    const to = (location: string, status = 302): void => {
      server.answer = (request, response) =>
        request.url === '/' ? response.writeHead(status, { location }).end() : html('<title>There</title>')(request, response);
    };
    const read = (options: Partial<PageReaderOptions> = onlyHere) => readerOf(options).summary(`http://${HERE}:${server.port}/`);

    it.each([301, 302, 303, 307, 308])('EXPERIENCE-15 a page that was moved (%i) is read where it is', async (status) => {
      to('/there#part', status);
      expect(await read()).toMatchObject({ title: 'There' });
    });

    it.each([
      ['an address of the inside', () => `http://${INSIDE}:${inside.port}/`],
      ['one without its scheme', () => `//${INSIDE}:${inside.port}/`],
      ['another spelling', () => `http://0x7f.2:${inside.port}/`],
      ['a name of the inside', () => `http://inside.test:${inside.port}/`],
    ])('EXPERIENCE-15 %s is not reached', async (_, location) => {
      answers = () => [INSIDE];
      to(location());
      expect(await read()).toBeUndefined();
      expect([server.requests.length, inside.connections]).toEqual([1, 0]);
      // Without the rule it would be.
      expect(await read(everything)).toMatchObject({ title: 'Inside' });
    });

    it.each([
      ['user info', () => `http://a:b@${HERE}:${server.port}/there`],
      ['a port that may not be', () => `http://${HERE}:${inside.port}/`],
    ])('EXPERIENCE-15 no redirect leads to %s', async (_, location) => {
      to(location());
      expect(await read({ ...onlyHere, mayConnectTo: (port) => port === server.port })).toBeUndefined();
      expect([server.requests.length, inside.connections]).toEqual([1, 0]);
    });

    it.each(['file:///etc/passwd', 'ftp://a.test/', 'data:text/html,<title>a</title>', 'javascript:1', 'http://', ''])(
      'EXPERIENCE-15 a redirect to "%s" leads nowhere',
      async (location) => {
        to(location);
        expect(await read()).toBeUndefined();
        expect(server.requests).toHaveLength(1);
      },
    );

    it('EXPERIENCE-15 three redirects are followed, and no fourth', async () => {
      const hops = (most: number): void => {
        server.answer = (request, response) => {
          const hop = Number(request.url!.slice(1));
          if (hop < most) response.writeHead(302, { location: `/${hop + 1}` }).end();
          else html('<title>There</title>')(request, response);
        };
      };
      hops(3);
      expect(await read()).toMatchObject({ title: 'There' });
      hops(4);
      expect(await read()).toBeUndefined();
      expect(server.requests).toHaveLength(8);
    });

    it('EXPERIENCE-15 a page that leads to itself is left', async () => {
      to('/#again');
      expect(await read()).toBeUndefined();
      expect(server.requests).toHaveLength(1);
    });

    it('EXPERIENCE-15 every host gets a connection of its own, which ends with the answer', async () => {
      to(`http://${HERE}:${inside.port}/`);
      expect(await read()).toMatchObject({ title: 'Inside' });
      expect([server.connections, inside.connections]).toEqual([1, 1]);
      for (const { requests } of [server, inside]) expect(requests[0]!.headers.connection).toBe('close');
      await expect
        .poll(() => [server, inside].flatMap(({ requests }) => requests.map(({ socket }) => socket.destroyed)))
        .toEqual([true, true]);
    });
  });
});
