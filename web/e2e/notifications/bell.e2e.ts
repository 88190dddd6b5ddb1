import { likeAs, postAs } from '../support/posts.js';
import { expect, test, useSession } from '../support/test.js';
import { bellOf, followSoonAs, NotificationsPage, readNotificationsAs, saysSeen, untilTold } from './notifications-page.js';

const ANN = { firstName: 'Ann', lastName: 'Lee' };

test.describe('the bell', () => {
  test('NTF-006 follows without a reload, from a member’s very first notification on, and the window’s title does not count it', async ({
    page,
    signedIn,
    newMember,
  }) => {
    const vera = await signedIn();
    const ann = await newMember('onboarded', ANN);
    const post = await postAs(vera, 'A post that is liked');
    await page.goto('/messages');
    await expect(bellOf(page)).toHaveAccessibleName('Notifications');
    await expect(page.getByTestId('bell-count')).toHaveCount(0);
    await likeAs(ann, post.id);
    await expect(bellOf(page)).toHaveAccessibleName('Notifications, 1 new');
    await expect(page.getByTestId('bell-count')).toHaveText('1');
    await followSoonAs(ann, vera);
    await expect(bellOf(page)).toHaveAccessibleName('Notifications, 2 new');
    expect(await page.title()).toMatch(/^Messages/);
  });

  test('NTF-005 what was seen in one window is seen in the other; marks stay for the visit that saw them first', async ({
    page,
    context,
    newMember,
  }) => {
    const [vera, ann] = await Promise.all([newMember(), newMember('onboarded', ANN)]);
    const post = await postAs(vera, 'A post that is liked');
    await likeAs(ann, post.id);
    await untilTold(vera, 'post-like');
    await useSession(context, vera);
    const other = await context.newPage();
    await other.goto('/stories');
    await expect(bellOf(other)).toHaveAccessibleName('Notifications, 1 new');

    const seen = saysSeen(page);
    const list = await new NotificationsPage(page).open();
    await seen;
    await expect(bellOf(other)).toHaveAccessibleName('Notifications');
    await expect(bellOf(page)).toHaveAccessibleName('Notifications');
    const row = list.row('liked your post');
    await expect(row).toHaveAccessibleName(/^New: /);
    expect((await readNotificationsAs(vera)).map((one) => one.seen)).toEqual([true]);

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Stories' }).click();
    await expect(page).toHaveURL('/stories');
    await bellOf(page).click();
    await expect(row).toHaveAccessibleName(/^Ann Lee liked your post/);
  });

  test('NTF-005, NTF-006 what is new while the list is open is offered, moves nothing, and is seen once it is taken', async ({
    page,
    signedIn,
    newMember,
  }) => {
    const vera = await signedIn();
    const ann = await newMember('onboarded', ANN);
    const post = await postAs(vera, 'A post that is liked');
    await likeAs(ann, post.id);
    await untilTold(vera, 'post-like');
    const seen = saysSeen(page);
    const list = await new NotificationsPage(page).open();
    await seen;
    await expect(list.offer).toHaveCount(0);
    const before = await list.row('liked your post').boundingBox();
    await followSoonAs(ann, vera);
    await expect(list.offer).toHaveText('1 new notification');
    await expect(bellOf(page)).toHaveAccessibleName('Notifications, 1 new');
    await expect(list.rows).toHaveCount(1);
    expect(await list.row('liked your post').boundingBox()).toEqual(before);
    await list.offer.click();
    await expect(list.rows).toContainText(['Ann Lee followed you', 'Ann Lee liked your post']);
    await expect(list.row('followed you')).toBeFocused();
    await expect(list.offer).toHaveCount(0);
    await expect(bellOf(page)).toHaveAccessibleName('Notifications');
    // The other notification was new in this visit too.
    await expect(list.row('liked your post')).toHaveAccessibleName(/^New: /);
  });

  test('NTF-001 the first of all comes into an empty list by itself', async ({ page, signedIn, newMember }) => {
    const vera = await signedIn();
    const ann = await newMember('onboarded', ANN);
    const list = await new NotificationsPage(page).open();
    await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
    await followSoonAs(ann, vera);
    await expect(list.rows).toContainText(['Ann Lee followed you']);
    await expect(bellOf(page)).toHaveAccessibleName('Notifications');
  });
});
