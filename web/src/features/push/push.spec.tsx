import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { conversationCardOf, conversationPageOf, messagePageOf } from '#testing/data/conversations.js';
import { gatewayFor, personProfileOf, testMember } from '#testing/data/members.js';
import { gatewayWithSettings } from '#testing/data/settings.js';
import type { GatewayStandIn } from '#testing/gateway.js';
import { PushBrowser, SERVER_KEY } from '#testing/push-browser.js';
import { showPage } from '#testing/show-page.js';
import type { Push } from '#shared/api/schema.js';

const PUSH = '/api/notifications/push';
const ada = testMember('Ada');
const bea = testMember('Bea');
const none: Push = { publicKey: SERVER_KEY, device: null };
const device: NonNullable<Push['device']> = {
  endpoint: 'https://push.example/new',
  publicKey: SERVER_KEY,
  language: 'en',
  showsNames: false,
};

let gateway: GatewayStandIn;
const kept = () => gateway.asked.flatMap(({ method, path, body }) => (path === PUSH && method !== 'GET' ? [[method, body]] : []));
const section = async () => within(await screen.findByRole('region', { name: 'Notifications on this device' }));
const asked = (method: string) => gateway.asked.filter((one) => one.method === method && one.path === PUSH).length;

describe('notifications of this device, in the settings', () => {
  beforeEach(() => {
    gateway = gatewayWithSettings(ada).on('GET', PUSH, none).done('PUT', PUSH).done('DELETE', PUSH);
  });

  it('NTF-011, EXPERIENCE-27 are turned on by a press, which alone has the browser ask', async () => {
    const browser = PushBrowser.here();
    const { user } = showPage('/settings', gateway);
    const on = await (await section()).findByRole('button', { name: 'Turn on' });
    expect(browser.asked).toBe(0);
    await user.click(on);
    expect(await (await section()).findByText('They are on.')).toBeVisible();
    expect(browser.asked).toBe(1);
    const [[method, body]] = kept() as [[string, object]];
    expect(method).toBe('PUT');
    expect(body).toEqual({ ...device, p256dh: expect.stringMatching(/^[\w-]{87}$/), auth: expect.stringMatching(/^[\w-]{22}$/) });
    expect(await screen.findByText('Notifications are on.')).toBeInTheDocument();
  });

  it('NTF-011 a browser that subscribed with another key subscribes anew', async () => {
    const browser = PushBrowser.here().subscribed('https://push.example/old', Buffer.alloc(65, 9).toString('base64url'));
    const { user } = showPage('/settings', gateway);
    await user.click(await (await section()).findByRole('button', { name: 'Turn on' }));
    await waitFor(() => expect(kept()).toHaveLength(1));
    expect(browser.subscription?.endpoint).toBe('https://push.example/new');
  });

  it('NTF-011 are turned off: the server forgets the device, and the browser its address', async () => {
    gateway.on('GET', PUSH, { ...none, device });
    const browser = PushBrowser.here('granted', 'granted').subscribed(device.endpoint);
    const { user } = showPage('/settings', gateway);
    await user.click(await (await section()).findByRole('button', { name: 'Turn off' }));
    expect(await (await section()).findByRole('button', { name: 'Turn on' })).toBeVisible();
    expect(kept()).toEqual([['DELETE', null]]);
    await waitFor(() => expect(browser.subscription).toBeNull());
  });

  it('NTF-011, NTF-013 names are hidden until one says otherwise, which is kept at once', async () => {
    gateway.on('GET', PUSH, { ...none, device });
    PushBrowser.here('granted', 'granted').subscribed(device.endpoint);
    const { user } = showPage('/settings', gateway);
    const found = await section();
    const names = await found.findByRole('checkbox', { name: 'Say who it was, also on the lock screen' });
    expect(names).not.toBeChecked();
    await user.click(names);
    await waitFor(() => expect(kept()).toEqual([['PUT', expect.objectContaining({ ...device, showsNames: true })]]));
  });

  it('NTF-011 a choice that is refused goes back', async () => {
    gateway.on('GET', PUSH, { ...none, device }).refuse('PUT', PUSH, { status: 503 });
    PushBrowser.here('granted', 'granted').subscribed(device.endpoint);
    const { user } = showPage('/settings', gateway);
    const names = await (await section()).findByRole('checkbox', { name: 'Say who it was, also on the lock screen' });
    await user.click(names);
    expect(await screen.findByText('That was not saved. Please try again.')).toBeInTheDocument();
    await waitFor(() => expect(names).not.toBeChecked());
  });

  it.each([
    ['the member says no', 'denied', false, /^Your browser does not allow it/],
    ["its maker's service does not take it", 'granted', true, /^The service of your browser's maker did not take it/],
  ] as const)('NTF-011 says so where %s, and turns nothing on', async (_, answer, fails, text) => {
    const browser = PushBrowser.here(answer);
    browser.fails = fails;
    const { user } = showPage('/settings', gateway);
    await user.click(await (await section()).findByRole('button', { name: 'Turn on' }));
    expect(await (await section()).findByRole('alert')).toHaveTextContent(text);
    expect(kept()).toEqual([]);
  });

  it('NTF-011 says where the browser cannot, where it must not, and where this installation does not', async () => {
    showPage('/settings', gateway);
    expect(await (await section()).findByText(/^This browser cannot show them/)).toBeVisible();
    expect(asked('GET')).toBe(0);
  });

  it('NTF-011 says where the member said no before', async () => {
    PushBrowser.here('denied', 'denied');
    showPage('/settings', gateway);
    expect(await (await section()).findByText(/^Your browser does not allow it/)).toBeVisible();
  });

  it('NTF-011 says where this installation tells devices nothing', async () => {
    gateway.on('GET', PUSH, { publicKey: null, device: null });
    PushBrowser.here();
    showPage('/settings', gateway);
    expect(await (await section()).findByText('Here they are switched off.')).toBeVisible();
  });
});

describe('the offer beside the conversations', () => {
  beforeEach(() => {
    gateway = gatewayFor(ada)
      .on('GET', '/api/conversations', conversationPageOf([conversationCardOf(ada, bea)]))
      .on('GET', '/api/conversations/{pairKey}/messages', messagePageOf([]))
      .on('GET', '/api/people/{id}', personProfileOf(bea))
      .on('GET', PUSH, none)
      .done('PUT', PUSH)
      .done('PUT', '/api/conversations/delivered');
  });
  const offer = () => screen.findByRole('region', { name: 'Notifications' });
  const gone = () => waitFor(() => expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull());
  const cards = async () => expect(await screen.findByRole('list', { name: 'Conversations' })).toBeVisible();

  it('EXPERIENCE-27 comes with a first connection, and the browser asks at its press', async () => {
    const browser = PushBrowser.here();
    const { user } = showPage('/messages', gateway);
    const found = within(await offer());
    expect(browser.asked).toBe(0);
    await user.click(found.getByRole('button', { name: 'Turn on' }));
    await gone();
    expect(browser.asked).toBe(1);
    expect(kept()).toEqual([['PUT', expect.objectContaining({ showsNames: false })]]);
  });

  it('EXPERIENCE-27 does not come before there is anybody to write with', async () => {
    gateway.on('GET', '/api/conversations', conversationPageOf([]));
    PushBrowser.here();
    showPage('/messages', gateway);
    expect(await screen.findByRole('heading', { name: 'No conversations yet' })).toBeVisible();
    expect(asked('GET')).toBe(0);
  });

  it('EXPERIENCE-27 does not come again to who said no, to it or to the browser, nor to a device that is told already', async () => {
    PushBrowser.here();
    const { user } = showPage('/messages', gateway);
    await user.click(within(await offer()).getByRole('button', { name: 'No, thanks' }));
    await gone();
    cleanup();
    showPage('/messages', gateway);
    await cards();
    expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull();
    expect(kept()).toEqual([]);
    expect(asked('GET')).toBe(1);
  });

  it('EXPERIENCE-27 stays away where the browser was told no', async () => {
    PushBrowser.here('denied', 'denied');
    showPage('/messages', gateway);
    await cards();
    expect(asked('GET')).toBe(0);
  });

  const search = (value: string) => fireEvent.change(screen.getByPlaceholderText('Search conversations...'), { target: { value } });

  it('EXPERIENCE-27 makes room for a search', async () => {
    PushBrowser.here();
    showPage('/messages', gateway);
    await offer();
    search('b');
    await gone();
  });

  it.each(['Turn on', 'No, thanks'])('EXPERIENCE-27 leaves the focus at the heading once it went by "%s"', async (name) => {
    PushBrowser.here();
    const { user } = showPage('/messages', gateway);
    within(await offer())
      .getByRole('button', { name })
      .focus();
    await user.keyboard('{Enter}');
    await gone();
    expect(screen.getByRole('heading', { name: 'Messages' })).toHaveFocus();
  });

  it('EXPERIENCE-27 takes the focus from nobody who is elsewhere when it goes', async () => {
    PushBrowser.here();
    const { user } = showPage('/messages', gateway);
    const release = gateway.holdBack('PUT', PUSH);
    await user.click(within(await offer()).getByRole('button', { name: 'Turn on' }));
    await waitFor(() => expect(kept()).toHaveLength(1));
    screen.getByPlaceholderText('Search conversations...').focus();
    release();
    await gone();
    expect(screen.getByPlaceholderText('Search conversations...')).toHaveFocus();
  });

  it('NTF-011 keeps what the browser refused until it is closed, whatever becomes of the list', async () => {
    PushBrowser.here('denied');
    const { user } = showPage('/messages', gateway);
    await user.click(within(await offer()).getByRole('button', { name: 'Turn on' }));
    const refusal = async () =>
      expect(await within(await offer()).findByRole('alert')).toHaveTextContent(/^Your browser does not allow it/);
    await refusal();
    search('b');
    await gone();
    search('');
    await refusal();
    await user.click(within(await offer()).getByRole('button', { name: 'No, thanks' }));
    await gone();
    search('b');
    search('');
    expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull();
  });
});

describe('a device that is told', () => {
  beforeEach(() => {
    gateway = gatewayWithSettings(ada)
      .on('GET', PUSH, { ...none, device })
      .done('PUT', PUSH)
      .done('DELETE', '/api/session')
      .on('GET', '/api/conversations', conversationPageOf([]));
  });

  it('NTF-012 a pressed notification leads where it says, without a reload', async () => {
    const browser = PushBrowser.here('granted', 'granted').subscribed(device.endpoint);
    showPage('/settings', gateway);
    await waitFor(() => expect(asked('GET')).toBe(1));
    browser.pressed({ other: 'of somebody else' });
    browser.pressed({ 'push-opens': '/messages' });
    expect(await screen.findByRole('heading', { name: 'Messages' })).toBeVisible();
    expect(window.location.pathname).toBe('/messages');
  });

  it.each([
    ['address', { ...device, endpoint: 'https://push.example/old' }],
    ['language', { ...device, language: 'de' as const }],
  ])('NTF-011 that has another %s meanwhile is known by it, with what was chosen', async (_, before) => {
    gateway.on('GET', PUSH, { ...none, device: { ...before, showsNames: true } });
    PushBrowser.here('granted', 'granted').subscribed(device.endpoint);
    showPage('/messages', gateway);
    await waitFor(() => expect(kept()).toEqual([['PUT', expect.objectContaining({ ...device, showsNames: true })]]));
  });

  it('NTF-012 shows nothing of a member who is not signed in any more', async () => {
    const browser = PushBrowser.here('granted', 'granted').subscribed(device.endpoint);
    const standing = {
      closed: false,
      close() {
        this.closed = true;
      },
    };
    browser.shown.push(standing);
    const { user } = showPage('/messages', gateway);
    await waitFor(() => expect(asked('GET')).toBe(1));
    await user.click(screen.getAllByRole('button', { name: 'Logout' })[0]!);
    await waitFor(() => expect(standing.closed).toBe(true));
  });
});
