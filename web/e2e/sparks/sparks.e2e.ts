import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import type { Member } from '../support/members.js';
import {
  cardsOn,
  connectAs,
  fullNameOf,
  makePerson,
  newSurname,
  onPerson,
  personCard,
  readConnections,
  readSparks,
  showEmailAs,
  sparkAs,
  untilKnown,
} from '../support/people.js';
import { expect, test, useSession } from '../support/test.js';
import { markLoad } from '../support/watch.js';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search sparks' });
/** The cards of the sparks, without those of the strip under them. */
const sparkCards = (page: Page) => page.getByRole('region', { name: 'All Sparks' }).locator('article');
const sparkDialog = (page: Page, member: Member) => page.getByRole('dialog', { name: fullNameOf(member) });
const badge = (page: Page) => page.getByTestId('sparks-badge');

async function openSparks(page: Page, cards: number): Promise<void> {
  await page.goto('/sparks');
  await expect(sparkCards(page)).toHaveCount(cards);
}

async function openSpark(page: Page, member: Member) {
  await onPerson(personCard(page, member)).open.first().click();
  const dialog = sparkDialog(page, member);
  await expect(dialog).toBeVisible();
  return dialog;
}

async function pageOf(browser: Browser, member: Member): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await useSession(context, member);
  return { page: await context.newPage(), context };
}

/** `chat` names the open conversation. */
const MESSAGES = /\/messages(\?chat=.*)?$/;

const conversationWith = (page: Page, member: Member): Locator =>
  page
    .getByRole('list', { name: 'Conversations' })
    .getByRole('listitem')
    .filter({ hasText: fullNameOf(member) });

test.describe('sparks', () => {
  let viewer: Member;
  let close: Member;
  let far: Member;
  let none: Member;
  let surname: string;
  test.beforeEach(async ({ context }) => {
    surname = newSurname();
    viewer = await makePerson('Vera', surname, { interests: ['Hiking', 'Tech', 'Reading'] });
    await useSession(context, viewer);
    close = await makePerson('Clara', surname, {
      interests: ['Hiking', 'Tech', 'Reading', 'Gaming', 'Music'],
      lifestyle: { exercise: ['Gym regular', 'Sports player'], pets: ['Dog lover'], diet: ['Vegan'] },
      faith: ['Agnostic', 'Spiritual'],
      moreInfo: 'I am 31 and bake bread.',
    });
    far = await makePerson('Fiona', surname, { interests: ['Hiking', 'Art', 'Sports', 'Cooking'] });
    none = await makePerson('Nora', surname);
    await untilKnown(viewer, close, far, none);
    for (const one of [far, none, close]) await sparkAs(one, viewer);
  });

  test('SPK-001, SPK-002, SPK-003, SPK-012, SPK-013, SPK-037 lists who sparked the member as photo cards, best match first', async ({
    page,
  }) => {
    await openSparks(page, 3);
    await expect(page.getByRole('heading', { level: 1, name: 'Sparks', exact: true })).toBeVisible();
    await expect(page.getByText("Discover who's interested in you", { exact: true })).toBeVisible();
    await expect(sparkCards(page).getByRole('heading', { level: 3 })).toHaveText([close, far, none].map(fullNameOf));
    // The first shares 3 answers (sets of 3 and 9, lifestyle included), the second 1 (sets of 3 and 4), the third none.
    await expect(sparkCards(page).getByText(/% match$/)).toHaveText(['33% match', '25% match', '0% match']);
    await expect(personCard(page, close).first().getByRole('list', { name: 'Interests' })).toContainText('+6 more');
  });

  test('SPK-004, SPK-005, SPK-006, SPK-007, SPK-009, SPK-010, SPK-011, SPK-045 searches by name and interest, says how many, and clears', async ({
    page,
  }) => {
    await openSparks(page, 3);
    const results = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(search(page)).toHaveAttribute('placeholder', 'Search by name or interests...');
    await results('Showing 3 of 3 sparks');
    await search(page).fill('LAR');
    await expect(sparkCards(page)).toHaveCount(1);
    await results('Showing 1 of 3 sparks for "LAR"');
    await expect(personCard(page, close).first()).toBeVisible();
    await search(page).fill('ook');
    await results('Showing 1 of 3 sparks for "ook"');
    await expect(sparkCards(page).getByRole('heading', { level: 3 })).toHaveText([fullNameOf(far)]);
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(search(page)).toHaveValue('');
    await results('Showing 3 of 3 sparks');
    await expect(sparkCards(page)).toHaveCount(3);
  });

  test('SPK-017..024, SPK-046 the dialog shows who it is, the same number as the card, interests and more about them', async ({ page }) => {
    await showEmailAs(close);
    await openSparks(page, 3);
    const dialog = await openSpark(page, close);
    await expect(dialog.getByRole('heading', { level: 2, name: fullNameOf(close) })).toBeVisible();
    await expect(dialog.getByText(close.email, { exact: true })).toBeVisible();
    await expect(dialog.getByText('Compatibility Match', { exact: true })).toBeVisible();
    await expect(dialog.getByText('33%', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'Interests & Lifestyle' })).toBeVisible();
    for (const interest of ['Hiking', 'Tech', 'Reading', 'Gaming', 'Music'])
      await expect(dialog.getByText(interest, { exact: true })).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'More About Me' })).toBeVisible();
    await expect(dialog.getByText('I am 31 and bake bread.', { exact: true })).toBeVisible();
    const line = (term: string) => dialog.locator('dl > div').filter({ has: page.getByRole('term').filter({ hasText: term }) });
    await expect(line('Fitness')).toContainText('Gym regular, Sports player');
    await expect(line('Pets')).toContainText('Dog lover');
    await expect(line('Diet')).toContainText('Vegan');
    await expect(line('Faith')).toContainText('Agnostic, Spiritual');
    for (const name of ['Pass', 'Connect']) await expect(dialog.getByRole('button', { name, exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  test('SPK-024, SPK-030, SPK-031, SPK-032 Pass takes the card away, closes the dialog and lowers every count; the sender still reads it as sent', async ({
    page,
  }) => {
    await openSparks(page, 3);
    await expect(badge(page)).toHaveText('3 waiting');
    const dialog = await openSpark(page, far);
    await dialog.getByRole('button', { name: 'Pass', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(sparkCards(page)).toHaveCount(2);
    await expect(page.getByText('Showing 2 of 2 sparks')).toBeVisible();
    await expect(page.getByText(`You passed on ${fullNameOf(far)}.`)).toBeVisible();
    await expect(badge(page)).toHaveText('2 waiting');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect((await readSparks(viewer)).items.map(({ id }) => id)).not.toContain(far.id);
  });

  test('SPK-025..029, SPK-033 Connect makes a connection of both, goes to /messages, and the card stays away', async ({ page }) => {
    await openSparks(page, 3);
    const dialog = await openSpark(page, close);
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(page).toHaveURL(MESSAGES);
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => readConnections(viewer)).toEqual([close.id]);
    await expect.poll(() => readConnections(close)).toEqual([viewer.id]);
    await expect(badge(page)).toHaveText('2 waiting');
    await page.goBack();
    await expect(sparkCards(page)).toHaveCount(2);
    await page.reload();
    await expect(sparkCards(page)).toHaveCount(2);
    await expect(sparkCards(page).getByText(fullNameOf(close))).toHaveCount(0);
  });

  test('SPK-034, PPL-002, DECISION-1 under the list is a short strip of people discovery, which leads to all of it', async ({ page }) => {
    await openSparks(page, 3);
    const strip = page.getByRole('region', { name: 'Discover Your Perfect Match' });
    await expect(strip.locator('article').first()).toBeVisible();
    expect(await strip.locator('article').count()).toBeLessThanOrEqual(6);
    await strip.getByRole('link', { name: 'See everyone' }).click();
    await expect(page).toHaveURL('/matches');
  });

  test('EXPERIENCE-28, DECISION-7 Block takes two presses from the dialog, and the card away', async ({ page }) => {
    await openSparks(page, 3);
    const dialog = await openSpark(page, far);
    await onPerson(dialog).menu.click();
    await page.getByRole('menuitem', { name: `Block ${fullNameOf(far)}`, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(sparkCards(page)).toHaveCount(2);
    await page.reload();
    await expect(sparkCards(page)).toHaveCount(2);
  });

  test('EXPERIENCE-12 a reload opens the dialog again, Back closes it', async ({ page }) => {
    await openSparks(page, 3);
    const dialog = await openSpark(page, far);
    await page.reload();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(sparkCards(page)).toHaveCount(3);
  });
});

test('SPK-003, GRAPH-015, EXPERIENCE-26 a spark sent in one browser shows in the other without a reload: card, badge and count; connecting reaches both', async ({
  browser,
}) => {
  test.slow();
  const surname = newSurname();
  const ann = await makePerson('Ann', surname, { interests: ['Hiking'] });
  const bob = await makePerson('Bob', surname, { interests: ['Hiking'] });
  await untilKnown(ann, bob);
  await untilKnown(bob, ann);
  const anns = await pageOf(browser, ann);
  const bobs = await pageOf(browser, bob);
  await bobs.page.goto('/sparks');
  await expect(bobs.page.getByRole('heading', { name: 'No matches found' })).toBeVisible();
  await expect(badge(bobs.page)).toHaveCount(0);
  const load = await markLoad(bobs.page);

  await anns.page.goto(`/matches?q=${surname}`);
  await expect(cardsOn(anns.page)).toHaveCount(1);
  await onPerson(personCard(anns.page, bob)).sendSpark.click();
  await expect(sparkCards(bobs.page)).toHaveCount(1);
  await expect(bobs.page.getByText('Showing 1 of 1 sparks')).toBeVisible();
  await expect(badge(bobs.page)).toHaveText('1 waiting');
  expect(await load.isSameLoad()).toBe(true);

  // A spark taken back goes, and one sent again is there again.
  await onPerson(personCard(anns.page, bob)).removeSpark.click();
  await expect(sparkCards(bobs.page)).toHaveCount(0);
  await expect(badge(bobs.page)).toHaveCount(0);
  await onPerson(personCard(anns.page, bob)).sendSpark.click();
  await expect(sparkCards(bobs.page)).toHaveCount(1);

  await expect(anns.page.getByRole('region', { name: 'Your connections' })).toHaveCount(0);
  const dialog = await openSpark(bobs.page, ann);
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(bobs.page).toHaveURL(MESSAGES);
  await expect(conversationWith(bobs.page, ann)).toBeVisible();
  await expect(badge(bobs.page)).toHaveCount(0);
  expect(await load.isSameLoad()).toBe(true);
  // The other member learns of it on their open screen.
  const strip = anns.page.getByRole('region', { name: 'Your connections' });
  await expect(strip.getByRole('button', { name: `Open the profile of ${fullNameOf(bob)}` })).toBeVisible();
  await bobs.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Matches' }).click();
  await expect(bobs.page.getByRole('button', { name: `Open the profile of ${fullNameOf(ann)}` })).toBeVisible();
  // Each has the other in Messages.
  await anns.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' }).click();
  await expect(conversationWith(anns.page, bob)).toBeVisible();
  expect(await load.isSameLoad()).toBe(true);
  await anns.context.close();
  await bobs.context.close();
});

test('SPK-033 a connected spark is not counted by the badge', async ({ page, context }) => {
  const surname = newSurname();
  const viewer = await makePerson('Vera', surname);
  await useSession(context, viewer);
  const people = await Promise.all(['Clara', 'Dora'].map((name) => makePerson(name, surname)));
  await untilKnown(viewer, ...people);
  for (const person of people) await sparkAs(person, viewer);
  await connectAs(viewer, people[0]!);
  await page.goto('/sparks');
  await expect(badge(page)).toHaveText('1 waiting');
  await expect(sparkCards(page)).toHaveCount(1);
});
