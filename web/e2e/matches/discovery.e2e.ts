import type { Page } from '@playwright/test';
import type { Member } from '../support/members.js';
import {
  cardsOn,
  connectAs,
  findPeopleAs,
  followAs,
  fullNameOf,
  makePerson,
  newSurname,
  onPerson,
  personCard,
  sparkAs,
  untilKnown,
} from '../support/people.js';
import { holdBack } from '../support/problems.js';
import { expect, test, useSession } from '../support/test.js';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search people' });
const filter = (page: Page, name: 'All Users' | 'Following' | 'Sparks') => page.getByRole('button', { name, exact: true });

async function openFound(page: Page, surname: string, cards: number): Promise<void> {
  await page.goto(`/matches?q=${surname}`);
  await expect(cardsOn(page)).toHaveCount(cards);
}

test.describe('people discovery', () => {
  let viewer: Member;
  let hiker: Member;
  let reader: Member;
  let surname: string;
  test.beforeEach(async ({ context }) => {
    surname = newSurname();
    viewer = await makePerson('Vera', surname, { interests: ['Hiking', 'Tech', 'Reading', 'Cooking'] });
    await useSession(context, viewer);
    hiker = await makePerson('Hanna', surname, { interests: ['Hiking', 'Tech', 'Reading', 'Gaming', 'Travel'], location: 'Lisbon' });
    reader = await makePerson('Rosa', surname, { interests: ['Reading'] });
    await untilKnown(viewer, hiker, reader);
  });

  test('PPL-003, PPL-006, PPL-010, PPL-022 finds by a part of the name, in any case, and never the member; shows every other one, best match first', async ({
    page,
  }) => {
    await page.goto('/matches');
    await search(page).fill(surname.slice(0, -1).toUpperCase());
    await expect(cardsOn(page)).toHaveCount(2);
    await expect(page).toHaveURL(new RegExp(`q=${surname.slice(0, -1).toUpperCase()}`));
    const percents = await cardsOn(page)
      .getByText(/^\d+% match$/)
      .allTextContents();
    const numbers = percents.map((text) => Number.parseInt(text, 10));
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
    await expect(cardsOn(page).first()).toHaveAttribute('data-person-id', hiker.id);
    const all = await findPeopleAs(viewer, 'limit=24');
    expect(all.total).toBeGreaterThanOrEqual(2);
    expect(all.items.map(({ id }) => id)).not.toContain(viewer.id);
    await search(page).fill(`anna ${surname}`);
    await expect(cardsOn(page)).toHaveCount(1);
    await expect(personCard(page, hiker)).toBeVisible();
    await expect(personCard(page, viewer)).toHaveCount(0);
  });

  test('PPL-004 finds by a part of an interest, in any case', async ({ page }) => {
    // Names are this test's own, so the following list narrows the search by interest to its people.
    await followAs(viewer, hiker);
    await followAs(viewer, reader);
    await expect.poll(async () => (await findPeopleAs(viewer, 'filter=following')).total).toBe(2);
    await page.goto('/matches?filter=following');
    await expect(cardsOn(page)).toHaveCount(2);
    await search(page).fill('GAMI');
    await expect(cardsOn(page)).toHaveCount(1);
    await expect(personCard(page, hiker)).toBeVisible();
  });

  test('PPL-005, PPL-007, PPL-032 Following lists those one follows; unfollowed they leave it at once', async ({ page }) => {
    await openFound(page, surname, 2);
    for (const name of ['All Users', 'Following', 'Sparks'] as const) await expect(filter(page, name)).toBeVisible();
    await expect(filter(page, 'All Users')).toHaveAttribute('aria-pressed', 'true');
    await onPerson(personCard(page, hiker)).follow.click();
    await expect(onPerson(personCard(page, hiker)).unfollow).toBeVisible();
    await filter(page, 'Following').click();
    await expect(page).toHaveURL(/filter=following/);
    await expect(personCard(page, hiker)).toBeVisible();
    await expect(cardsOn(page)).toHaveCount(1);
    await onPerson(personCard(page, hiker)).unfollow.click();
    await expect(personCard(page, hiker)).toHaveCount(0);
    await expect(page.getByText(`No users found matching "${surname}". Try adjusting your search.`)).toBeVisible();
    // All Users still lists them, no longer followed.
    await filter(page, 'All Users').click();
    await expect(onPerson(personCard(page, hiker)).follow).toBeVisible();
  });

  test('PPL-008, PPL-009 Sparks lists those the member sparked, not those who sparked the member', async ({ page }) => {
    await sparkAs(reader, viewer);
    await openFound(page, surname, 2);
    await onPerson(personCard(page, hiker)).sendSpark.click();
    await expect(onPerson(personCard(page, hiker)).removeSpark).toBeVisible();
    await expect.poll(async () => (await findPeopleAs(viewer, 'filter=sparks')).items.map(({ id }) => id)).toEqual([hiker.id]);
    await filter(page, 'Sparks').click();
    await expect(personCard(page, hiker)).toBeVisible();
    await expect(cardsOn(page)).toHaveCount(1);
    await onPerson(personCard(page, hiker)).removeSpark.click();
    await expect(cardsOn(page)).toHaveCount(0);
  });

  test('EXPERIENCE-8, PPL-017, PPL-018, PPL-043 a press repaints at once, while the server still thinks, and again when pressed again', async ({
    page,
  }) => {
    await openFound(page, surname, 2);
    const release = await holdBack(page, 'PUT', /^\/api\/members\/[^/]+\/(follow|spark)$/);
    const { follow, unfollow, sendSpark, removeSpark } = onPerson(personCard(page, hiker));
    await follow.click();
    await expect(unfollow).toBeVisible();
    await sendSpark.click();
    await expect(removeSpark).toBeVisible();
    release();
    await expect.poll(async () => (await findPeopleAs(viewer, `q=${surname}&filter=following`)).total).toBe(1);
    await unfollow.click();
    await expect(follow).toBeVisible();
    // PPL-043: whom the member sparked is in Sparks from now on, and found by a search.
    await page.reload();
    await expect(cardsOn(page)).toHaveCount(2);
    await filter(page, 'Sparks').click();
    await expect(onPerson(personCard(page, hiker)).follow).toBeVisible();
    await expect(onPerson(personCard(page, hiker)).removeSpark).toBeVisible();
  });

  test('PPL-013, EXPERIENCE-12, EXPERIENCE-9 the dialog closes by Escape and by its button, and gives the focus back; the selection and the dialog are in the history: reload opens them again, Back closes them', async ({
    page,
  }) => {
    await openFound(page, surname, 2);
    await onPerson(personCard(page, hiker)).open.click();
    const dialog = page.getByRole('dialog', { name: fullNameOf(hiker) });
    await expect(dialog).toBeVisible();
    await page.reload();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(search(page)).toHaveValue(surname);
    await expect(cardsOn(page)).toHaveCount(2);
    const { open } = onPerson(personCard(page, hiker));
    await open.click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(open).toBeFocused();
    // A press anywhere on the photo opens the dialog too.
    await personCard(page, hiker).click({ position: { x: 60, y: 120 } });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
  });

  test('PPL-040, PPL-041, PPL-042 Not for me takes a person out of discovery, Undo brings them back, and so does Show again in Settings', async ({
    page,
    context,
  }) => {
    await openFound(page, surname, 2);
    const second = await context.newPage();
    await openFound(second, surname, 2);
    const gone = page.getByText(`${fullNameOf(hiker)} will not be suggested to you again.`);
    await onPerson(personCard(page, hiker)).skip.click();
    await expect(personCard(page, hiker)).toHaveCount(0);
    await expect(gone).toBeVisible();
    await expect(onPerson(personCard(page, reader)).open).toBeFocused();
    // The member's other tabs hear of it.
    await expect(personCard(second, hiker)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(`You can see ${fullNameOf(hiker)} again.`)).toBeVisible();
    await expect(cardsOn(page).first()).toHaveAttribute('data-person-id', hiker.id);
    await expect(onPerson(personCard(page, hiker)).open).toBeFocused();
    await expect(personCard(second, hiker)).toBeVisible();

    await onPerson(personCard(page, hiker)).skip.click();
    await expect(gone).toBeVisible();
    await expect.poll(async () => (await findPeopleAs(viewer, `q=${surname}`)).items.map(({ id }) => id)).toEqual([reader.id]);
    await page.reload();
    await expect(cardsOn(page)).toHaveCount(1);
    await expect(personCard(page, hiker)).toHaveCount(0);
    // Nothing changed for the other.
    expect((await findPeopleAs(hiker, `q=${surname}`)).items.map(({ id }) => id)).toContain(viewer.id);

    await page.goto('/settings');
    const skipped = page.getByRole('region', { name: 'Skipped', exact: true });
    await expect(skipped.getByText(fullNameOf(hiker))).toBeVisible();
    await skipped.getByRole('button', { name: `Show again: ${fullNameOf(hiker)}` }).click();
    await expect(skipped.getByText('You have skipped nobody.')).toBeVisible();
    await expect.poll(async () => (await findPeopleAs(viewer, `q=${surname}`)).total).toBe(2);
    await page.reload();
    await expect(skipped.getByText('You have skipped nobody.')).toBeVisible();
    await openFound(page, surname, 2);
    await second.close();
  });

  test('PPL-041 a skip that is refused says so and brings the card back', async ({ page, consoleErrors }) => {
    await openFound(page, surname, 2);
    await page.route('**/api/members/*/skip', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
    await onPerson(personCard(page, hiker)).skip.click();
    await expect(page.getByText('That did not work. Please try again.')).toBeVisible();
    await expect(cardsOn(page)).toHaveCount(2);
    expect(consoleErrors.join('\n')).toContain('[skip-member] internal');
  });

  test('DECISION-1 Your connections shows whom one is connected with, and opens them; without anybody it is not there', async ({
    page,
  }) => {
    await openFound(page, surname, 2);
    const strip = page.getByRole('region', { name: 'Your connections' });
    await expect(strip).toHaveCount(0);
    await sparkAs(hiker, viewer);
    await connectAs(viewer, hiker);
    // Live: the connection was made elsewhere.
    await expect(strip.getByRole('button')).toHaveCount(1);
    await strip.getByRole('button', { name: `Open the profile of ${fullNameOf(hiker)}` }).click();
    await expect(page).toHaveURL(new RegExp(`person=${hiker.id}`));
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test('EXPERIENCE-11, EXPERIENCE-9, PPL-046 a search goes on to a stated end, All Users ends after a set and shows the next one at a press, and Back finds the place again in both', async ({
  page,
  context,
}) => {
  test.slow();
  const surname = newSurname();
  const viewer = await makePerson('Vera', surname, { interests: ['Hiking'] });
  await useSession(context, viewer);
  const people: Member[] = [];
  for (let made = 0; made < 25; made += 5) {
    people.push(...(await Promise.all(Array.from({ length: 5 }, (_, index) => makePerson(`P${made + index}`, surname)))));
  }
  await untilKnown(viewer, people[0]!);
  await expect.poll(async () => (await findPeopleAs(viewer, `q=${surname}`)).total).toBe(25);
  await openFound(page, surname, 24);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(cardsOn(page)).toHaveCount(25);
  const end = page.getByText('You have seen everyone.');
  await expect(end).toBeFocused();
  const last = cardsOn(page).last();
  await last.scrollIntoViewIfNeeded();
  const before = (await last.boundingBox())!.y;
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' }).click();
  await expect(page).toHaveURL('/messages');
  await page.goBack();
  await expect(cardsOn(page)).toHaveCount(25);
  await expect(last).toBeInViewport();
  expect(Math.abs((await last.boundingBox())!.y - before)).toBeLessThan(300);

  // PPL-046: everyone who is here, these 25 and whomever other tests made.
  await page.goto('/matches');
  await expect(cardsOn(page)).toHaveCount(24);
  const setEnd = page.getByRole('heading', { name: 'That’s your set for today' });
  // The end comes once it is near.
  await cardsOn(page).last().scrollIntoViewIfNeeded();
  await setEnd.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 5000);
  await expect(setEnd).toBeInViewport();
  const more = page.getByRole('button', { name: 'Show more people' });
  await expect(more).toBeVisible();
  await expect(cardsOn(page)).toHaveCount(24);
  await more.focus();
  await page.keyboard.press('Enter');
  const first = cardsOn(page).nth(24);
  await expect(onPerson(first).open).toBeFocused();
  await expect(onPerson(first).open).toBeInViewport();
  await expect(setEnd).toHaveCount(1);
  const shown = await cardsOn(page).count();
  const place = (await first.boundingBox())!.y;
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' }).click();
  await expect(page).toHaveURL('/messages');
  await page.goBack();
  await expect(cardsOn(page)).toHaveCount(shown);
  await expect.poll(async () => Math.abs((await first.boundingBox())!.y - place)).toBeLessThan(300);
  await page.reload();
  await expect(cardsOn(page)).toHaveCount(24);
});
