import { failOn } from '../support/problems.js';
import { fullNameOf, makePerson, newSurname, untilKnown } from '../support/people.js';
import { callAs, commentAs, deletePostAs, likeAs, postAs } from '../support/posts.js';
import { expect, test, useSession } from '../support/test.js';
import { bellOf, followSoonAs, isLive, likeCommentAs, NotificationsPage, readNotificationsAs, untilTold } from './notifications-page.js';

test.describe('the list of notifications', () => {
  test('NTF-003 those who did the same to one thing are one row: three by name, the others as a number', async ({ page, context }) => {
    const surname = newSurname();
    const vera = await makePerson('Vera', surname);
    const post = await postAs(vera, 'A post that many like');
    for (const first of ['Ann', 'Bo', 'Cy', 'Di', 'Ed']) {
      const liker = await makePerson(first, surname);
      await likeAs(liker, post.id);
      await expect.poll(async () => (await readNotificationsAs(vera))[0]?.actors[0]?.id).toBe(liker.id);
    }
    await useSession(context, vera);
    const list = await new NotificationsPage(page).open();
    await expect(list.rows).toHaveCount(1);
    await expect(list.rows).toContainText(`Ed ${surname}, Di ${surname}, Cy ${surname} and 2 others liked your post`);
    // A name may be written in another direction, so each stands apart from the words.
    await expect(list.rows.locator('bdi')).toHaveText(['Ed', 'Di', 'Cy'].map((first) => `${first} ${surname}`));
  });

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

  test('NTF-001 a list that cannot be read says so and can be tried again', async ({ page, signedIn, newMember }) => {
    const vera = await signedIn();
    const ann = await newMember('onboarded', { firstName: 'Ann', lastName: 'Lee' });
    await followSoonAs(ann, vera);
    await untilTold(vera, 'follow');
    await failOn(page, {
      method: 'GET',
      path: '/api/notifications',
      answer: { status: 503, code: 'gateway.upstream_unavailable' },
      times: 2,
    });
    const list = await new NotificationsPage(page).open();
    await expect(page.getByRole('alert')).toContainText('Your notifications could not be loaded.');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(list.rows).toContainText(['Ann Lee followed you']);
    await expect(page.getByRole('alert')).toHaveCount(0);
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

  test('NTF-004, POST-075 a comment leads to its post with the comments, whatever was open before', async ({
    page,
    signedIn,
    newMember,
  }) => {
    const vera = await signedIn();
    const ann = await newMember('onboarded', { firstName: 'Ann', lastName: 'Lee' });
    const post = await postAs(vera, 'Talk about it');
    await commentAs(ann, post.id, 'So we do');
    await untilTold(vera, 'comment');
    await page.goto('/');
    await expect(page.getByText('Talk about it')).toBeVisible();
    await bellOf(page).click();
    await new NotificationsPage(page).row('commented on your post').click();
    const viewer = page.getByRole('dialog', { name: 'Post' });
    await expect(viewer.getByRole('heading', { name: 'Comments' })).toBeFocused();
    await expect(viewer.getByText('So we do')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
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

  test('NTF-004 a post that was deleted while the list stood there says so', async ({ page, signedIn, newMember }) => {
    const vera = await signedIn();
    const ann = await newMember('onboarded', { firstName: 'Ann', lastName: 'Lee' });
    const post = await postAs(vera, 'A post that goes');
    await likeAs(ann, post.id);
    await untilTold(vera, 'post-like');
    const list = await new NotificationsPage(page).open();
    await expect(list.rows).toHaveCount(1);
    await deletePostAs(vera, post.id);
    await list.row('liked your post').click();
    await expect(page.getByRole('dialog', { name: 'Post' })).toContainText('No posts found.');
  });
});
