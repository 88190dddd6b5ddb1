import { pairKeyOf } from '../../support/messages.js';
import { connectAs, followAs, fullNameOf, makePerson, newSurname, sparkAs, untilKnown } from '../../support/people.js';
import { commentAs, likeAs, postAs, quoteAs } from '../../support/posts.js';
import { expect, test, useSession } from '../../support/test.js';
import { expectNoWcagViolation } from '../../support/wcag.js';
import { likeStoryAs, shareStoryAs } from '../../stories/stories-page.js';
import { bellOf, NotificationsPage, untilTold } from '../notifications-page.js';

test.describe('what happened to a member', () => {
  test('NTF-001, NTF-004, NTF-006 stands behind the bell, each as a link to what it is about', async ({ page, context }) => {
    // Nine services have to hear of three members, which takes time.
    test.slow();
    const surname = newSurname();
    const [vera, ann] = await Promise.all([makePerson('Vera', surname), makePerson('Ann', surname)]);
    await untilKnown(vera, ann);
    await untilKnown(ann, vera);
    const post = await postAs(vera, `A walk by the river, ${surname}`);
    const comment = await commentAs(vera, post.id, 'I took the long way.');
    const story = await shareStoryAs(vera);

    await sparkAs(vera, ann);
    await connectAs(ann, vera);
    await untilTold(vera, 'connection');
    await followAs(ann, vera);
    await untilTold(vera, 'follow', 'connection');
    await likeAs(ann, post.id);
    await untilTold(vera, 'post-like', 'follow', 'connection');
    await commentAs(ann, post.id, 'So did I.', comment.id);
    await untilTold(vera, 'reply', 'post-like', 'follow', 'connection');
    await quoteAs(ann, post.id, 'A river worth seeing');
    await untilTold(vera, 'quote', 'reply', 'post-like', 'follow', 'connection');
    await likeStoryAs(ann, story.id);
    await untilTold(vera, 'story-like', 'quote', 'reply', 'post-like', 'follow', 'connection');

    await useSession(context, vera);
    await page.goto('/matches');
    await expect(bellOf(page)).toHaveAccessibleName('Notifications, 6 new');
    await bellOf(page).click();
    await expect(page).toHaveURL('/notifications');
    const list = new NotificationsPage(page);
    await expect(list.heading).toBeFocused();
    const name = fullNameOf(ann);
    await expect(list.rows).toContainText([
      `${name} liked your story`,
      `${name} quoted your post`,
      `${name} replied to your comment`,
      `${name} liked your post`,
      `${name} followed you`,
      `${name} connected with you`,
    ]);
    await expect(list.rows.first()).toContainText('Just now');
    await expect(list.row('liked your story')).toHaveAccessibleName(`New: ${name} liked your story Just now`);
    await expect(bellOf(page)).toHaveAccessibleName('Notifications');
    await expect(bellOf(page)).toHaveAttribute('aria-current', 'page');
    await expectNoWcagViolation(page);

    await list.row('liked your story').click();
    await expect(page).toHaveURL(`/stories?storyId=${story.id}`);
    await expect(page.getByRole('dialog', { name: story.coupleNames })).toBeVisible();
    await page.goBack();

    await list.row('quoted your post').click();
    await expect(page).toHaveURL(`/post/${post.id}`);
    await expect(page.getByRole('dialog', { name: 'Post' })).toContainText(post.content);
    await page.getByRole('dialog', { name: 'Post' }).getByRole('button', { name: 'Close' }).click();
    // The post was opened from the list, so closing it leads back there.
    await expect(page).toHaveURL('/notifications');

    await list.row('replied to your comment').click();
    await expect(page.getByRole('region', { name: 'Comments' })).toContainText('I took the long way.');
    await page.goBack();
    await list.row('liked your post').click();
    await expect(page.getByRole('dialog', { name: 'Post' })).toContainText(post.content);
    await page.goBack();

    await list.row('followed you').click();
    await expect(page.getByRole('tab', { name: 'Followers' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel').getByRole('button', { name, exact: true })).toBeVisible();
    await page.goBack();

    await list.row('connected with you').click();
    await expect(page).toHaveURL(`/messages?chat=${pairKeyOf(vera, ann)}`);
    await expect(page.getByPlaceholder('Type a message...')).toBeVisible();
    await page.goBack();
    await expect(list.rows).toHaveCount(6);
  });
});
