import type { Page } from '@playwright/test';
import {
  cardsOn,
  connectAs,
  fullNameOf,
  makePerson,
  newSurname,
  onPerson,
  personCard,
  showEmailAs,
  sparkAs,
  untilKnown,
} from '../../support/people.js';
import { expect, test, useSession } from '../../support/test.js';
import { expectNoWcagViolation } from '../../support/wcag.js';

const noSidewaysScroll = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
};

test.describe('people discovery at both sizes', () => {
  test('PPL-001, PPL-002, PPL-012..018, NAV-020 cards, their dialog and its buttons; no rule of accessibility broken on the way', async ({
    page,
    context,
    consoleErrors,
  }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const surname = newSurname();
    const viewer = await makePerson('Vera', surname, { interests: ['Hiking', 'Tech', 'Reading', 'Cooking'] });
    await useSession(context, viewer);
    const hiker = await makePerson('Hanna', surname, {
      interests: ['Hiking', 'Tech', 'Reading', 'Gaming', 'Travel'],
      location: 'Lisbon',
      moreInfo: 'I am 34 and bake bread.',
    });
    const friend = await makePerson('Frida', surname, { interests: ['Hiking', 'Tech', 'Art'] });
    const third = await makePerson('Thea', surname, { interests: ['Hiking', 'Tech', 'Art'] });
    await untilKnown(viewer, hiker, friend, third);
    await sparkAs(friend, viewer);
    await connectAs(viewer, friend);

    await page.goto(`/matches?q=${surname}`);
    await expect(page).toHaveTitle(/Matches/);
    await expect(page.getByRole('heading', { level: 1, name: 'Discover Your Perfect Match' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your connections' }).getByRole('button')).toHaveCount(1);
    await expect(cardsOn(page)).toHaveCount(3);
    const card = personCard(page, hiker);
    await expect(card.getByText('HQ', { exact: true })).toBeVisible();
    await expect(card.getByText('Lisbon', { exact: true })).toBeVisible();
    await expect(card.getByText(/^\d+% match$/)).toBeVisible();
    await expect(card.getByText(/^You both chose .*Hiking, Tech, Reading/)).toBeVisible();
    const interests = card.getByRole('list', { name: 'Interests' }).getByRole('listitem');
    await expect(interests).toHaveCount(4);
    await expect(interests.last()).toHaveText('+2 more');
    // Three interests have no suffix (PPL-015).
    await expect(personCard(page, third).getByRole('list', { name: 'Interests' }).getByRole('listitem')).toHaveText([
      'Hiking',
      'Tech',
      'Art',
    ]);
    // PPL-043: whom one is connected with is found by a search.
    await expect(personCard(page, friend).getByText('Connected', { exact: true })).toBeVisible();
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    await expectNoWcagViolation(page);

    await onPerson(card).follow.click();
    await expect(onPerson(card).unfollow).toBeVisible();
    await onPerson(card).sendSpark.click();
    await expect(onPerson(card).removeSpark).toBeVisible();
    await onPerson(card).removeSpark.click();
    await expect(onPerson(card).sendSpark).toBeVisible();

    await showEmailAs(hiker);
    await onPerson(card).open.click();
    const dialog = page.getByRole('dialog', { name: fullNameOf(hiker) });
    await expect(dialog.getByText(hiker.email, { exact: true })).toBeVisible();
    await expect(dialog.getByText('Lisbon', { exact: true })).toBeVisible();
    await expect(dialog.getByText('Compatibility Match', { exact: true })).toBeVisible();
    const shown = await card.getByText(/^\d+% match$/).textContent();
    await expect(dialog.getByText(shown!.replace(' match', ''), { exact: true })).toBeVisible();
    // PPL-016: the dialog names all interests.
    await expect(dialog.getByRole('list', { name: 'Interests' }).getByRole('listitem')).toHaveCount(5);
    // The dialog names every reason with its points.
    await expect(dialog.getByText('Hiking, Tech, Reading', { exact: true })).toBeVisible();
    await expect(dialog.getByText(/^\d+ of \d+ points$/).first()).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'About Me' })).toBeVisible();
    await expect(dialog.getByText('I am 34 and bake bread.')).toBeVisible();
    await expect(onPerson(dialog).unfollow).toBeVisible();
    await expectNoWcagViolation(page);
    await noSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await noSidewaysScroll(page);
    expect(consoleErrors).toEqual([]);
  });

  test('PPL-046, PPL-041 the end of a set, of an emptied one and of everyone break no rule of accessibility; Undo brings back into the set, and nobody else comes', async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const surname = newSurname();
    const viewer = await makePerson('Vera', surname, { interests: ['Hiking'] });
    await useSession(context, viewer);
    const people = await Promise.all(['Ida', 'Jon', 'Kim', 'Lou'].map((name) => makePerson(name, surname, { interests: ['Hiking'] })));
    await untilKnown(viewer, ...people);
    // Sets of two, of this test's people only.
    await page.route(
      (url) => url.pathname === '/api/people',
      (route) => {
        const url = new URL(route.request().url());
        url.searchParams.set('limit', '2');
        url.searchParams.set('q', surname);
        return route.continue({ url: url.href });
      },
    );
    await page.goto('/matches');
    await expect(cardsOn(page)).toHaveCount(2);
    const end = page.getByRole('heading', { name: 'That’s your set for today' });
    const more = page.getByRole('button', { name: 'Show more people' });
    // The end comes once it is near.
    await cardsOn(page).last().scrollIntoViewIfNeeded();
    await end.scrollIntoViewIfNeeded();
    await expect(end).toBeVisible();
    await expectNoWcagViolation(page);

    await onPerson(cardsOn(page).first()).skip.click();
    await expect(cardsOn(page)).toHaveCount(1);
    const left = (await cardsOn(page).getAttribute('data-person-id'))!;
    await onPerson(cardsOn(page)).skip.click();
    await expect(page.getByRole('heading', { name: 'Nobody left in today’s set' })).toBeVisible();
    await expectNoWcagViolation(page);
    // The list is read again after an undo. Such a read may be given up for the next one.
    let reads = 0;
    page.on('requestfinished', (asked) => {
      if (new URL(asked.url()).pathname === '/api/people') reads += 1;
    });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(cardsOn(page)).toHaveCount(1);
    await expect.poll(() => reads).toBeGreaterThan(0);
    await expect(cardsOn(page)).toHaveAttribute('data-person-id', left);
    await expect(end).toBeVisible();

    await more.click();
    await expect(cardsOn(page)).toHaveCount(3);
    await expect(onPerson(cardsOn(page).nth(1)).open).toBeFocused();
    await expect(page.getByText('You have seen everyone for now.')).toBeVisible();
    await expect(more).toHaveCount(0);
    await expectNoWcagViolation(page);
    await noSidewaysScroll(page);
  });

  test('the empty and the failed list break no rule of accessibility either', async ({ page, signedIn }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signedIn();
    await page.goto('/matches?q=zzzzqqq');
    await expect(page.getByText('No users found matching "zzzzqqq". Try adjusting your search.')).toBeVisible();
    await expectNoWcagViolation(page);
    await page.route(
      (url) => url.pathname === '/api/people',
      (route) => route.fulfill({ status: 500, json: { code: 'internal' } }),
    );
    await page.goto('/matches?q=zzzz');
    await expect(page.getByRole('alert')).toContainText('Failed to load users. Please try again.');
    await expectNoWcagViolation(page);
    await noSidewaysScroll(page);
  });
});
