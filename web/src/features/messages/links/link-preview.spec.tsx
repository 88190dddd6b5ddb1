import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { conversationCardOf, conversationPageOf, messageOf, messagePageOf, pairKeyOf } from '#testing/data/conversations.js';
import { gatewayFor, testMember } from '#testing/data/members.js';
import type { GatewayStandIn } from '#testing/gateway.js';
import { showPage } from '#testing/show-page.js';
import type { LinkPreview, NewMessage } from '#shared/api/schema.js';

const ada = testMember('Ada');
const bea = testMember('Bea');
const pairKey = pairKeyOf(ada, bea);
const LINK = 'https://harbour.example/boats';
const PREVIEW: LinkPreview = { link: LINK, address: LINK, title: 'The harbour', description: 'Boats and coffee' };
const SENT = messageOf(pairKey, bea, `See ${LINK}`, { preview: PREVIEW });

let gateway: GatewayStandIn;
let asked: string[];
beforeEach(() => {
  asked = [];
  gateway = gatewayFor(ada)
    .on('GET', '/api/conversations', conversationPageOf([conversationCardOf(ada, bea, SENT)]))
    .on('GET', '/api/conversations/{pairKey}', conversationCardOf(ada, bea, SENT))
    .on('GET', '/api/conversations/{pairKey}/messages', messagePageOf([SENT]))
    .on(
      'POST',
      '/api/conversations/{pairKey}/messages',
      ({ body }) => {
        const { id, content = '', previewOf } = body as NewMessage;
        return messageOf(pairKey, ada, content, { id, seq: 2, ...(previewOf !== undefined && { preview: PREVIEW }) });
      },
      { status: 201 },
    )
    .on('POST', '/api/link-previews', ({ body }) => {
      const { link } = body as { link: string };
      asked.push(link);
      return link.includes('silent') ? {} : { preview: { ...PREVIEW, link } };
    })
    .done('PUT', '/api/conversations/{pairKey}/receipts')
    .done('PUT', '/api/conversations/delivered')
    .done('POST', '/api/conversations/{pairKey}/typing');
});

const open = () => showPage(`/messages?chat=${pairKey}`, gateway);
const box = () => screen.findByPlaceholderText('Type a message...');
const write = async (text: string) => void fireEvent.change(await box(), { target: { value: text } });
const bar = () => screen.findByRole('region', { name: 'Preview of the link' }, { timeout: 3000 });
const noBar = () => waitFor(() => expect(screen.queryByRole('region', { name: 'Preview of the link' })).toBeNull());
const send = async (user: UserEvent, text: string) => {
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const thread = await screen.findByRole('log', { name: `Messages with ${bea.fullName}` });
  return waitFor(() => {
    const row = [...thread.querySelectorAll<HTMLElement>('[data-sender="me"]')].find(({ textContent }) => textContent.includes(text));
    expect(row).toBeDefined();
    return within(row!);
  });
};
const rest = () => new Promise((done) => setTimeout(done, 900));

describe('MSG-118 the preview of a link', () => {
  it('stands below the message, leads to the page, and says where that lies whatever the page says', async () => {
    open();
    const card = await screen.findByRole('link', { name: /The harbour/ });
    expect(card).toHaveTextContent('harbour.exampleThe harbourBoats and coffee');
    expect(card).toHaveAttribute('href', LINK);
    expect(card).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
  });

  it('comes once the typing rests, and goes along with the message', async () => {
    const { user } = open();
    await write('Look: https://harb');
    await write(`Look: ${LINK}, and www.other.example`);
    expect(await bar()).toHaveTextContent('harbour.exampleThe harbourBoats and coffee');
    expect(asked).toEqual([LINK]);
    const row = await send(user, 'Look');
    expect(row.getByRole('link', { name: /The harbour/ })).toHaveAttribute('href', LINK);
    await noBar();
  });

  it('is left out where its writer says so, and stays out while the rest is written', async () => {
    const { user } = open();
    await write(LINK);
    await user.click(within(await bar()).getByRole('button', { name: 'Send without the preview' }));
    await noBar();
    await write(`${LINK} it is`);
    await rest();
    await noBar();
    const row = await send(user, 'it is');
    expect(row.queryByRole('link', { name: /The harbour/ })).toBeNull();
    expect(asked).toEqual([LINK]);
  });

  it('goes with its address; a page that says nothing has none, and nobody waits for one', async () => {
    const { user } = open();
    await write(LINK);
    await bar();
    await write('No link');
    await noBar();
    await write('https://silent.example');
    await rest();
    expect(asked).toEqual([LINK, 'https://silent.example']);
    await noBar();
    await write('https://slow.example');
    expect((await send(user, 'slow')).getAllByRole('link')).toHaveLength(1);
  });

  it('is none where the page could not be asked', async () => {
    gateway.refuse('POST', '/api/link-previews', { status: 429, code: 'request.rate_limited', detail: 'Too many.' });
    open();
    await write(LINK);
    await rest();
    await noBar();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
