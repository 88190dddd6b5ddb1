import { expect } from '@playwright/test';
import { PushService, type Device } from '../../../services/notifications/test/support/push-service.js';
import { browserOf, chatAddress, makePair, sendTextAs } from '../support/messages.js';
import { fullNameOf } from '../support/people.js';
import { originOfApp } from '../support/members.js';
import { test } from '../support/test.js';
import { expectNoWcagViolation } from '../support/wcag.js';
import { withWholeBrowser } from '../support/whole-browser.js';

test.use(withWholeBrowser());

/** The test browser has no push service of its own: it subscribes at this one. */
const subscribesAt = ({ endpoint, p256dh, auth }: Device): string => `(() => {
  const bytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.codePointAt(0)).buffer;
  let current = null;
  PushManager.prototype.getSubscription = () => Promise.resolve(current);
  PushManager.prototype.subscribe = ({ applicationServerKey }) => {
    current = {
      endpoint: ${JSON.stringify(endpoint)},
      options: { applicationServerKey: bytes(applicationServerKey) },
      getKey: (name) => bytes(name === 'auth' ? ${JSON.stringify(auth)} : ${JSON.stringify(p256dh)}),
      unsubscribe: () => ((current = null), Promise.resolve(true)),
    };
    return Promise.resolve(current);
  };
})()`;

/** What stands on the device. */
const standing = `navigator.serviceWorker.ready.then(async (registration) =>
  (await registration.getNotifications()).map(({ title, body, data }) => ({ title, body, path: data.path })))`;

test('EXPERIENCE-27, NTF-011, NTF-012, NTF-013 a member with a first connection turns notifications on, and hears of a message that was not read; it goes when the server says so', async ({
  browser,
}) => {
  const pushes = await PushService.start();
  const { ada, bea, pairKey } = await makePair();
  const { page, context } = await browserOf(browser, ada, { serviceWorkers: 'allow', permissions: ['notifications'] });
  try {
    const device = pushes.device();
    await page.addInitScript(subscribesAt(device));
    const devtools = await context.newCDPSession(page);
    const worker = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => one && resolve(one.registrationId));
    });
    await devtools.send('ServiceWorker.enable');
    await page.goto('/messages');
    const offer = page.getByRole('region', { name: 'Notifications', exact: true });
    await expect(offer).toBeVisible();
    await expectNoWcagViolation(page);
    await offer.getByRole('button', { name: 'Turn on' }).click();
    await expect(offer).toHaveCount(0);
    // Nobody looks at the app any more.
    await page.goto('about:blank');

    await sendTextAs(bea, pairKey, 'At the harbour at noon?');
    await expect.poll(() => pushes.told(device).length, { timeout: 60_000 }).toBe(1);
    const [told] = pushes.told(device);
    expect(told).toMatchObject({ title: 'Affinity', body: 'You have a new message', path: chatAddress(pairKey) });
    expect(JSON.stringify(told)).not.toMatch(new RegExp(`harbour|${fullNameOf(bea)}`));

    await page.goto('/favicon.svg');
    const registrationId = await worker;
    const deliver = (message: object) =>
      devtools.send('ServiceWorker.deliverPushMessage', { origin: originOfApp(), registrationId, data: JSON.stringify(message) });
    const shown = { title: 'Affinity', body: 'You have a new message', path: chatAddress(pairKey) };
    await page.goto('about:blank');
    await deliver(told!);
    await page.goto('/settings');
    await expect.poll(() => page.evaluate(standing)).toEqual([shown]);
    await expectNoWcagViolation(page);

    await deliver({ tag: told!.tag, id: told!.id, close: true });
    await expect.poll(() => page.evaluate(standing)).toEqual([]);
  } finally {
    await context.close();
    await pushes.stop();
  }
});
