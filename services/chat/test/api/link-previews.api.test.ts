import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LinkPreviewResponse } from '../../src/links/dto/link-preview.dtos.js';
import type { MessageResponse } from '../../src/messages/dto/message.response.js';
import { ChatFixture, expectStatus, type Problem, type TestPair } from '../support/chat-fixture.js';

let chat: ChatFixture;
let pages: Server;
let origin: string;
let asked: string[] = [];
let pair: TestPair;
beforeAll(async () => {
  pages = createServer(({ url = '/' }, response) => {
    asked.push(url);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      url.startsWith('/silent')
        ? '<p>Nothing'
        : `<title>${asked.length}. The harbour</title><meta name="description" content="Boats &amp; coffee">`,
    );
  });
  await new Promise<void>((listening) => void pages.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
  chat = await ChatFixture.start({ LINK_PREVIEWS: 'any-network' });
});
afterAll(async () => {
  await chat.stop();
  await new Promise((closed) => pages.close(closed));
});
beforeEach(async () => {
  pair = await chat.pair();
  asked = [];
});

const look = (link: string, member = pair.low) => chat.as<LinkPreviewResponse & Problem>(member, 'POST', '/link-previews', { link });
const previewOf = async (link: string, member = pair.low) => expectStatus(await look(link, member), 200).preview;
const send = (more: object) =>
  chat.as<MessageResponse & Problem>(pair.low, 'POST', `/conversations/${pair.key}/messages`, { id: randomUUID(), ...more });
const sendLink = async (link: string) => expectStatus(await send({ content: `See ${link}!`, previewOf: link }), 201);
const newPage = (name = 'page') => `${origin}/${name}-${randomUUID()}`;

describe('what a page says of itself', () => {
  it('MSG-118, EXPERIENCE-15 is read by the server once, for all members', async () => {
    const link = newPage();
    const preview = { link, address: link, title: '1. The harbour', description: 'Boats & coffee' };
    expect(await previewOf(link)).toEqual(preview);
    expect(await previewOf(`${link}#part`, pair.high)).toEqual({ ...preview, link: `${link}#part` });
    expect(asked).toHaveLength(1);
  });

  it('MSG-118 is asked again after a day; where it said nothing, after ten minutes', async () => {
    const [link, silent] = [newPage(), newPage('silent')];
    const later = (address: string, time: string) =>
      chat.service.database.query('UPDATE link_previews SET read_at = now() - $2::interval WHERE address = $1', [address, time]);
    const times = async (address: string) => {
      asked = [];
      await previewOf(address);
      return asked.length;
    };
    expect([await times(link), await times(silent)]).toEqual([1, 1]);
    await later(link, '23 hours 59 minutes');
    await later(silent, '9 minutes');
    expect([await times(link), await times(silent)]).toEqual([0, 0]);
    await later(link, '24 hours 1 minute');
    await later(silent, '11 minutes');
    expect([await times(link), await times(silent)]).toEqual([1, 1]);
    expect(await previewOf(link)).toMatchObject({ title: '1. The harbour' });
  });

  it('MSG-118 is forgotten after a day, as others are read', async () => {
    const old = newPage();
    await previewOf(old);
    await chat.service.database.query(`UPDATE link_previews SET read_at = now() - interval '26 hours' WHERE address = $1`, [old]);
    await previewOf(newPage());
    expect(await chat.service.database.query('SELECT 1 FROM link_previews WHERE address = $1', [old])).toEqual([]);
  });

  it.each([
    ['a page without a title', () => newPage('silent')],
    ['a page that is not there', () => 'http://127.0.0.1:1/'],
    ['an address with a name in it', () => origin.replace('127', 'me@127')],
  ])('MSG-118 nothing of %s, and nothing tells why', async (_, link) => {
    expect(expectStatus(await look(link()), 200)).toEqual({});
  });

  it.each(['ftp://a.example/', 'a.example', 'https://', 'https://a b.example', `https://a.example/${'a'.repeat(2000)}`, '', 5])(
    'refuses the link %s',
    async (link) => {
      const answer = await look(link as string);
      expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
    },
  );
});

describe('the preview of a message', () => {
  it('MSG-118 comes to both with the message, on no card, and stays when the page changes', async () => {
    const link = newPage();
    const preview = (await previewOf(link))!;
    const sent = await sendLink(link);
    expect(sent.preview).toEqual(preview);
    await chat.service.database.query('UPDATE link_previews SET title = $2 WHERE address = $1', [link, 'Another']);
    for (const member of [pair.low, pair.high]) {
      expect((await chat.messages(member, pair.key)).items).toMatchObject([{ preview }]);
      expect((await chat.card(member, pair.key)).lastMessage).not.toHaveProperty('preview');
    }
  });

  it('MSG-118 is what the server read: no sender can say another one, or that of another page', async () => {
    const link = newPage();
    await previewOf(link);
    expect(expectStatus(await send({ content: 'No link', previewOf: link }), 400).code).toBe('request.invalid');
    expect(expectStatus(await send({ content: link, preview: { title: 'A bank' } }), 400).code).toBe('request.invalid');
    expect(await sendLink(newPage())).not.toHaveProperty('preview');
    expect((await sendLink(link)).preview?.title).toBe('1. The harbour');
    expect(asked).toHaveLength(1);
  });

  it('MSG-118 is the same when the message is sent again', async () => {
    const link = newPage();
    await previewOf(link);
    const message = { id: randomUUID(), content: link, previewOf: link };
    const first = expectStatus(await send(message), 201);
    expect(expectStatus(await send(message), 201)).toEqual(first);
  });

  it('MSG-118 stays when other words change, and goes with its address or its message', async () => {
    const link = newPage();
    await previewOf(link);
    const { id, preview } = await sendLink(link);
    const change = async (content: string) =>
      expectStatus(await chat.as<MessageResponse>(pair.low, 'PATCH', `/conversations/${pair.key}/messages/${id}`, { content }), 200);
    expect(await change(`Look at ${link}`)).toMatchObject({ preview });
    expect(await change('No more')).not.toHaveProperty('preview');
    const second = await sendLink(link);
    await chat.as(pair.low, 'DELETE', `/conversations/${pair.key}/messages/${second.id}`);
    expect(await chat.service.database.query('SELECT preview FROM messages WHERE id IN ($1, $2)', [id, second.id])).toEqual([
      { preview: null },
      { preview: null },
    ]);
  });
});

it('MSG-118, EXPERIENCE-15 by default asks no page of this machine or its network', async () => {
  const guarded = await ChatFixture.start();
  const reach = (link: string) => guarded.as<LinkPreviewResponse>(guarded.member(), 'POST', '/link-previews', { link });
  for (const link of [newPage(), newPage().replace('127.0.0.1', 'localhost'), newPage().replace('127.0.0.1', '[::1]')]) {
    expect(expectStatus(await reach(link), 200)).toEqual({});
  }
  expect(asked).toEqual([]);
  await guarded.stop();
});
