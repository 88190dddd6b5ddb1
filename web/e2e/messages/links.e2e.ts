import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { browserOf, ChatPane, makePair } from '../support/messages.js';
import { expect, test, useSession } from '../support/test.js';
import { expectNoWcagViolation } from '../support/wcag.js';

test.describe('a link in a message', () => {
  let pages: Server;
  let link: string;
  let readers: (string | undefined)[];
  test.beforeAll(async () => {
    pages = createServer((request, response) => {
      readers.push(request.headers['user-agent']);
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(
        `<title>The harbour at noon</title><meta name="description" content="${'Boats, and where to drink coffee. '.repeat(6)}">`,
      );
    });
    await new Promise<void>((listening) => void pages.listen(0, '127.0.0.1', listening));
    link = `http://127.0.0.1:${(pages.address() as AddressInfo).port}/harbour`;
  });
  test.afterAll(() => new Promise((closed) => pages.close(closed)));
  test.beforeEach(() => {
    readers = [];
  });

  test('MSG-118, EXPERIENCE-15 shows what its page says of itself, to both, and only the server has asked the page', async ({
    page,
    context,
    browser,
  }) => {
    const { ada, bea, pairKey } = await makePair();
    await useSession(context, ada);
    const theirs = await browserOf(browser, bea);
    const other = await new ChatPane(theirs.page, ada).open(pairKey);
    const chat = await new ChatPane(page, bea).open(pairKey);
    await chat.text.fill(`See ${link}`);
    const bar = page.getByRole('region', { name: 'Preview of the link' });
    await expect(bar).toContainText('The harbour at noon');
    await expectNoWcagViolation(page);
    await chat.text.press('Enter');
    await expect(bar).toHaveCount(0);
    for (const pane of [chat, other]) {
      const card = pane.message('See').getByRole('link', { name: /The harbour at noon/ });
      await expect(card).toHaveAttribute('href', link);
      await expect(card).toContainText('127.0.0.1');
    }
    await expectNoWcagViolation(page);
    await page.reload();
    await expect(chat.message('See').getByRole('link', { name: /The harbour at noon/ })).toBeVisible();
    expect(readers).toEqual(['AffinityLinkPreview/1']);
    await theirs.context.close();
  });
});
