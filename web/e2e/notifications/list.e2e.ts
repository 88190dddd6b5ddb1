import { fullNameOf, makePerson, newSurname, untilKnown } from '../support/people.js';
import { callAs, commentAs, likeAs, postAs } from '../support/posts.js';
import { expect, test, useSession } from '../support/test.js';
import { bellOf, isLive, likeCommentAs, NotificationsPage, readNotificationsAs, untilTold } from './notifications-page.js';

test.describe('the list of notifications', () => {
  test('NTF-001, EXPERIENCE-9 twenty at first, the others at a press, and a stated end; Back finds them where they were', async ({
    page,
    context,
    newMember,
  }) => {
    test.slow();
    const [vera, ann] = await Promise.all([newMember(), newMember('onboarded', { firstName: 'Ann', lastName: 'Lee' })]);
    const post = await postAs(ann, 'A post to comment on');
    for (let number = 1; number <= 22; number += 1) {
      const comment = await commentAs(vera, post.id, `Comment ${number}`);
      await likeCommentAs(ann, comment.id);
    }
    await expect.poll(async () => (await readNotificationsAs(vera)).length).toBe(20);
    await expect.poll(async () => (await callAs<{ unseen: number }>(vera, (api) => api.get('/api/notifications/unseen'))).unseen).toBe(22);
    await useSession(context, vera);
    const list = await new NotificationsPage(page).open();
    await expect(list.rows).toHaveCount(20);
    await list.more.click();
    await expect(list.rows).toHaveCount(22);
    await expect(page.getByText('That is all.')).toBeFocused();
    const last = list.rows.last();
    await last.scrollIntoViewIfNeeded();
    await last.getByRole('link').click();
    await expect(page.getByRole('region', { name: 'Comments' })).toBeVisible();
    await page.goBack();
    await expect(list.rows).toHaveCount(22);
    await expect(last).toBeInViewport();
    await expect(list.offer).toHaveCount(0);
  });

  test('NTF-007 whom the member blocks on another device goes from the open list at once', async ({ page, context }) => {
    const surname = newSurname();
    const [vera, ann, bo] = await Promise.all(['Vera', 'Ann', 'Bo'].map((first) => makePerson(first, surname)));
    await untilKnown(vera!, ann!);
    const post = await postAs(vera!, 'A post two like');
    await likeAs(ann!, post.id);
    await untilTold(vera!, 'post-like');
    await likeAs(bo!, post.id);
    await expect.poll(async () => (await readNotificationsAs(vera!))[0]?.actors.length).toBe(2);
    await useSession(context, vera!);
    const live = isLive(page);
    const list = await new NotificationsPage(page).open();
    await live;
    await expect(list.rows).toContainText([`${fullNameOf(bo!)} and ${fullNameOf(ann!)} liked your post`]);
    await callAs(vera!, (api) => api.put(`/api/members/${ann!.id}/block`));
    await expect(list.rows).not.toContainText(fullNameOf(ann!));
    await expect(list.rows).toContainText([`${fullNameOf(bo!)} liked your post`]);
  });

  test('NTF-005 the bell reads the open list again, also where Back had led to it', async ({ page, signedIn, newMember }) => {
    const vera = await signedIn();
    const ann = await newMember('onboarded', { firstName: 'Ann', lastName: 'Lee' });
    const post = await postAs(vera, 'A post to like');
    await likeAs(ann, post.id);
    await untilTold(vera, 'post-like');
    const live = isLive(page);
    const list = await new NotificationsPage(page).open();
    await live;
    await expect(list.rows).toHaveCount(1);
    await commentAs(ann, post.id, 'First');
    await expect(list.offer).toBeVisible();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(list.offer).toBeVisible();
    await bellOf(page).click();
    await expect(list.row('commented on your post')).toBeVisible();
    await expect(list.offer).toHaveCount(0);
    await expect(bellOf(page)).toHaveAccessibleName('Notifications');
  });
});
