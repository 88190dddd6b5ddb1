import { LANGUAGE_COOKIE } from '@affinity/proto/vocabulary/languages';
import { hoursPassFor, lookAs } from '../../support/clock.js';
import { latestMail, linkIn } from '../../support/mail.js';
import { makePerson, newSurname, sparkAs, untilKnown } from '../../support/people.js';
import { commentAs, postAs } from '../../support/posts.js';
import { expect, test, useSession } from '../../support/test.js';
import { expectNoWcagViolation } from '../../support/wcag.js';
import { untilTold } from '../notifications-page.js';

const press = 'Send me no more of these mails';

test.describe('what waits for a member who is away', () => {
  test('NTF-020, NTF-024 comes by mail, which is ended by a link in it, signed out; Settings show it', async ({
    page,
    browser,
    context,
  }) => {
    test.slow();
    const surname = newSurname();
    const [vera, ann] = await Promise.all([makePerson('Vera', surname), makePerson('Ann', surname)]);
    const confirming = await browser.newContext();
    const confirm = await confirming.newPage();
    await confirm.goto(linkIn(await latestMail(vera.email, 'Confirm your e-mail address')));
    await expect(confirm.getByText(/is confirmed\.$/)).toBeVisible();
    await confirming.close();
    await untilKnown(ann, vera);
    await lookAs(vera);
    await sparkAs(ann, vera);
    await untilTold(vera, 'spark');
    await hoursPassFor(vera, 7);

    // It is looked once a minute.
    await expect(() => latestMail(vera.email, 'What waits for you')).toPass({ timeout: 100_000 });
    const { text } = await latestMail(vera.email, 'What waits for you');
    expect(text).toContain('Somebody sent you a spark.');
    expect(text).not.toMatch(/\bAnn\b/);
    const link = /https?:\/\/\S+\/api\/unsubscribe\S+/.exec(text)![0];

    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto(link);
    await expect(other.getByRole('heading', { level: 1, name: 'Mail from Affinity' })).toBeVisible();
    await expectNoWcagViolation(other);
    await other.getByRole('button', { name: press }).click();
    await expect(other.getByText(/^Done\. These mails are switched off\./)).toBeVisible();
    await elsewhere.close();

    await useSession(context, vera);
    await page.goto('/settings');
    const choices = page.getByRole('region', { name: 'What we tell you about', exact: true });
    await expect(choices.getByRole('checkbox', { name: 'Sparks: In the app' })).toBeChecked();
    for (const topic of ['Messages', 'Sparks', 'Connections']) {
      await expect(choices.getByRole('checkbox', { name: `${topic}: By mail` })).not.toBeChecked();
    }
  });

  test('NTF-029, NTF-030 stands on home after a day, fits 320 px, breaks no rule of accessibility, and is dismissed for good', async ({
    page,
    context,
    consoleErrors,
  }) => {
    test.slow();
    const surname = newSurname();
    const [vera, ann] = await Promise.all([makePerson('Vera', surname), makePerson('Ann', surname)]);
    await untilKnown(ann, vera);
    await lookAs(vera);
    await hoursPassFor(vera, 25);
    const post = await postAs(vera, `A post that is answered, ${surname}`);
    await sparkAs(ann, vera);
    await commentAs(ann, post.id, 'So did I.');
    await untilTold(vera, 'comment', 'spark');

    await useSession(context, vera);
    await page.setViewportSize({ width: 320, height: 640 });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/');
    const card = page.getByRole('region', { name: 'What you missed' });
    await expect(card.getByRole('link', { name: `Ann ${surname} sent you a spark` })).toBeVisible();
    await expect(card.getByRole('link', { name: `Ann ${surname} commented on your post` })).toBeVisible();
    await expect(card.getByText('That is all.')).toBeVisible();
    expect(asked).not.toContain('/api/notifications/missed');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expectNoWcagViolation(page);
    for (const [language, title] of [
      ['de', 'Was du verpasst hast'],
      ['es', 'Lo que te perdiste'],
      ['en', 'What you missed'],
    ] as const) {
      await context.addCookies([{ ...vera.cookies[0]!, name: LANGUAGE_COOKIE, value: language, httpOnly: false }]);
      await page.goto('/');
      await expect(page.getByRole('region', { name: title })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    const dismissed = page.waitForResponse(
      (answer) => answer.request().method() === 'DELETE' && answer.url().includes('/api/notifications/missed'),
    );
    await card.getByRole('button', { name: 'Got it' }).click();
    await expect(card).toHaveCount(0);
    expect((await dismissed).status()).toBe(204);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(card).toHaveCount(0);
    expect(consoleErrors).toEqual([]);
  });
});
