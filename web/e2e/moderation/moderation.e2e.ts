import { randomUUID } from 'node:crypto';
import { callAs, postAs, statusOfPost } from '../support/posts.js';
import { makeModerator } from '../support/operator.js';
import { apiAs, type Member } from '../support/members.js';
import { answerAs, connectAs, fullNameOf, makePerson, newSurname, sparkAs, untilKnown } from '../support/people.js';
import { expect, test, useSession } from '../support/test.js';
import { expectNoWcagViolation } from '../support/wcag.js';
import { ModerationPage, reportAs } from './moderation-page.js';

/** A surname of its own finds this test's person in the queue. */
const nina = () => ({ firstName: 'Nina', lastName: newSurname() });

test.describe('moderation', () => {
  // The operator's command that makes a moderator is a process of its own.
  test.slow();

  test('DECISION-7 a member without the role is led home and sees no link', async ({ page, signedIn }) => {
    await signedIn();
    for (const path of ['', '/appeals', '/log', `/cases/${randomUUID()}`]) {
      await page.goto(`/moderation${path}`);
      await expect(page).toHaveURL(/\/$/);
    }
    await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Moderation' })).toHaveCount(0);
  });

  test('DECISION-7 a report is read with what it is about, decided with a reason, and the content is gone', async ({
    page,
    context,
    newMember,
  }) => {
    const [reporter, author, moderator] = [await newMember(), await newMember('onboarded', nina()), await makeModerator()];
    const post = await postAs(author, `Something rude ${author.id}`);
    const note = `It is about ${author.id}`;
    await reportAs(reporter, { memberId: author.id, kind: 'post', targetId: post.id, reason: 'harassment', note });
    await reportAs(reporter, { memberId: author.id, kind: 'member', targetId: author.id, reason: 'hate', note: 'And the person.' });
    await useSession(context, moderator);
    await page.goto('/');
    await page.getByRole('link', { name: 'Moderation' }).click();
    const moderation = new ModerationPage(page);
    await (await moderation.card(author)).getByRole('link').click();
    const report = moderation.report(note);
    await expect(report).toContainText('Post: Harassment or threats');
    await expect(report).toContainText(fullNameOf(reporter));
    await expect(report).toContainText(`Something rude ${author.id}`);
    await moderation.form.getByRole('checkbox', { name: `Person: ${fullNameOf(author)}` }).uncheck();
    await moderation.ask();
    await expect(moderation.form.getByText('Choose what happens.')).toBeVisible();
    await expect(moderation.form.getByText('Write the reason.')).toBeVisible();
    await moderation.form.getByRole('textbox', { name: 'Reason', exact: true }).fill('Half a reason');
    await page.getByRole('link', { name: 'All cases' }).click();
    await page.getByRole('dialog', { name: 'Leave without sending?' }).getByRole('button', { name: 'Stay' }).click();
    await expect(moderation.form.getByRole('textbox', { name: 'Reason', exact: true })).toHaveValue('Half a reason');
    await moderation.decide({ measure: 'Remove content', rule: 'Harassment', reason: 'No insults.' }, 'Remove for good');
    await expect(page.getByRole('list', { name: 'Earlier decisions' })).toContainText('Content removed');
    await expect(page.getByRole('list', { name: 'Earlier decisions' })).toContainText('No insults.');
    await expect.poll(() => statusOfPost(reporter, post.id)).toBe(404);

    // The other report is still open. A removal could take the profile's pictures and own words.
    await expect(moderation.form.getByRole('radio', { name: 'Remove content', exact: true })).toBeEnabled();
    await moderation.decide({ measure: 'Nothing', reason: 'A person is no rule.' }, 'Leave it');
    await expect(moderation.form).toContainText('All reports of this case are decided.');
    await page.getByRole('link', { name: 'All cases' }).click();
    await page.getByRole('button', { name: 'Decided' }).click();
    await expect(await moderation.card(author)).toContainText('2 reports');
    await page.reload();
    await expect(await moderation.card(author)).toContainText('Content removed before');
  });

  test('DECISION-7 what a profile was when it was reported stays to be read, though it is edited and reported again', async ({
    page,
    context,
    newMember,
  }) => {
    const nora = nina();
    const [first, second, moderator] = [await newMember(), await newMember(), await makeModerator()];
    const author = await makePerson(nora.firstName, nora.lastName, { moreInfo: 'I sell drugs' });
    const reported = { memberId: author.id, kind: 'member', targetId: author.id, reason: 'spam-or-scam' };
    await reportAs(first, { ...reported, note: `Before ${author.id}` });
    await answerAs(author, { moreInfo: 'I love kittens' });
    await reportAs(second, { ...reported, note: `After ${author.id}` });
    await useSession(context, moderator);
    await page.goto('/moderation');
    const moderation = new ModerationPage(page);
    await expect(await moderation.card(author)).toContainText('2 open reports by 2 people');
    await moderation.openCase(author);
    const seals = page.getByRole('region', { name: 'The profile when it was reported' }).getByRole('article');
    await expect(seals).toHaveCount(2);
    await expect(seals.first()).toContainText('I love kittens');
    await expect(seals.first()).not.toContainText('Changed since');
    await expect(seals.last()).toContainText('I sell drugs');
    const changes = seals.last().getByRole('region', { name: 'Changed since then, as it is now' });
    await expect(changes).toContainText('Words about themself');
    await expect(changes).toContainText('I love kittens');
    await moderation
      .report(`Before ${author.id}`)
      .getByRole('link', { name: /^The profile as it was sealed .*: “I sell drugs”$/ })
      .click();
    await expect(seals.last()).toBeFocused();
    await seals.last().getByRole('link', { name: 'Spam or a scam' }).press('Enter');
    await expect(moderation.report(`Before ${author.id}`)).toBeFocused();
    await expectNoWcagViolation(page);

    // One person, reported twice: one thing to decide about.
    const box = moderation.form.getByRole('checkbox', { name: `Person: ${fullNameOf(author)}`, exact: true });
    await expect(box).toBeChecked();
    await expect(box).toHaveAccessibleDescription('Reported by 2 people: Spam or a scam');
    await expect(moderation.form.getByRole('checkbox')).toHaveCount(1);
  });

  test('DECISION-7 things are chosen and counted, not reports; each is told from the others and leads to what was sealed', async ({
    page,
    context,
    newMember,
  }) => {
    const [first, second, moderator] = [await newMember(), await newMember(), await makeModerator()];
    const author = await newMember('onboarded', nina());
    const [rude, kind] = [await postAs(author, 'You are all stupid'), await postAs(author, 'A lovely day')];
    const about = (targetId: string) => ({ memberId: author.id, kind: 'post', targetId, reason: 'harassment', note: `Note ${targetId}` });
    await reportAs(first, about(rude.id));
    await reportAs(first, about(kind.id));
    await reportAs(second, { ...about(rude.id), reason: 'hate' });
    await useSession(context, moderator);
    const moderation = new ModerationPage(page);
    await moderation.openCase(author);
    await expect(page.getByText('3 open reports by 2 people')).toBeVisible();
    const { form } = moderation;
    await expect(form.getByRole('checkbox')).toHaveCount(2);
    await expect(form.getByRole('checkbox', { name: 'Post: “You are all stupid”' })).toHaveAccessibleDescription(
      /^Reported by 2 people: (Hate or discrimination, Harassment or threats|Harassment or threats, Hate or discrimination)$/,
    );
    await form.getByRole('link', { name: 'See the evidence: Post: “A lovely day”' }).press('Enter');
    await expect(moderation.report(`Note ${kind.id}`)).toBeFocused();
    await form.getByRole('radio', { name: 'Remove content', exact: true }).check();
    await expect(form).toContainText('2 things that');
    await form.getByRole('checkbox', { name: 'Post: “A lovely day”' }).uncheck();
    await expect(form).toContainText('1 thing that');
    await expect(form).toContainText('1 thing stays open.');
    await expectNoWcagViolation(page);
    await moderation.decide({ measure: 'Remove content', rule: 'Hate', reason: 'No insults.' }, 'Remove for good');
    await expect.poll(() => statusOfPost(first, rude.id)).toBe(404);
    expect(await statusOfPost(first, kind.id)).toBe(200);
  });

  test('DECISION-7 about a deleted account nobody is left to be warned, kept out or told', async ({ page, context, newMember }) => {
    const [reporter, account, moderator] = [await newMember(), await newMember('onboarded', nina()), await makeModerator()];
    const post = await postAs(account, 'Something rude');
    await reportAs(reporter, { memberId: account.id, kind: 'post', targetId: post.id, reason: 'hate', note: 'Rude' });
    await callAs(account, (api) => api.post('/api/account/deletion', { data: { password: account.password } }));
    await useSession(context, moderator);
    const moderation = new ModerationPage(page);
    await expect(async () => {
      await moderation.openCase(account);
      await expect(page.getByText('Account deleted')).toBeVisible({ timeout: 1000 });
    }).toPass();
    const { form } = moderation;
    await expect(form).toContainText('The account is deleted: nobody is left to warn');
    await expect(form.getByRole('radio')).toHaveCount(2);
    await form.getByRole('radio', { name: 'Remove content', exact: true }).check();
    await expect(form).not.toContainText('is told the rule');
    await expect(form).toContainText('It stays in the log; no member reads it.');
    await expectNoWcagViolation(page);
    await moderation.decide({ measure: 'Nothing', reason: 'The account is gone.' }, 'Leave it');
    await expect(form).toContainText('All reports of this case are decided.');
  });

  test('DECISION-8 a conversation that was reported is read with what was deleted, until the report is decided', async ({
    page,
    context,
    newMember,
  }) => {
    const [reporter, other, moderator] = [await newMember(), await newMember('onboarded', nina()), await makeModerator()];
    await untilKnown(reporter, other);
    await sparkAs(other, reporter);
    await connectAs(reporter, other);
    const pairKey = [reporter.id, other.id].toSorted().join('_');
    const path = `/api/conversations/${pairKey}`;
    const sendAs = (sender: Member, content: string): Promise<{ id: string }> =>
      callAs(sender, (api) => api.post(`${path}/messages`, { data: { id: randomUUID(), content } }));
    await expect(async () => void (await sendAs(reporter, 'Good evening'))).toPass();
    const rude = await sendAs(other, 'Something rude');
    await callAs(other, (api) => api.delete(`${path}/messages/${rude.id}`));
    const note = `In our chat ${other.id}`;
    const about = { memberId: other.id, kind: 'conversation', targetId: pairKey, messageId: rude.id };
    await reportAs(reporter, { ...about, reason: 'harassment', note });

    await useSession(context, moderator);
    const read = async () => (await page.request.get(`/api/moderation/conversations/${pairKey}/messages`)).status();
    await expect.poll(read).toBe(200);
    const moderation = new ModerationPage(page);
    await moderation.openCase(other);
    const report = moderation.report(note);
    await expect(report).not.toContainText('Good evening');
    await page.route('**/api/moderation/conversations/**', (route) => route.abort(), { times: 1 });
    await report.getByRole('button', { name: 'Show the conversation as it is now' }).click();
    await expect(report.getByRole('alert')).toContainText('The conversation could not be loaded.');
    await report.getByRole('button', { name: 'Try Again' }).click();
    const messages = report.getByRole('list', { name: 'Messages' }).getByRole('listitem');
    await expect(messages).toHaveCount(2);
    await expect(messages.first()).toContainText('Good evening');
    await expect(messages.first()).not.toContainText('deleted');
    await expect(messages.last()).toContainText(fullNameOf(other));
    await expect(messages.last()).toContainText('Something rude');
    await expect(messages.last()).toContainText('deleted');
    await expectNoWcagViolation(page);

    await moderation.decide({ measure: 'Nothing', reason: 'Rude, and not against a rule.' }, 'Leave it');
    await expect(report).toContainText('The rest of the conversation can be read only while its report is open.');
    await expect.poll(read).toBe(404);
    // Sealed messages stay for whoever judges an appeal, though the chat is emptied.
    await callAs(other, (api) => api.delete(`${path}/messages`));
    await page.reload();
    await report.getByRole('button', { name: 'Show the 2 sealed messages' }).click();
    const sealed = report.getByRole('list', { name: 'Sealed messages' }).getByRole('listitem');
    await expect(sealed.first()).toContainText('The reporter');
    await expect(sealed.first()).toContainText('Good evening');
    await expect(sealed.last()).toContainText('The reported member');
    await expect(sealed.last()).toContainText('Something rude');
    await expect(sealed.last()).toContainText('Reported from here');
    await expect(sealed.first()).not.toContainText('Reported from here');
    await expectNoWcagViolation(page);
  });

  test('DECISION-7, SAFETY-15 an account that a moderator disables is signed out and cannot come back', async ({
    page,
    context,
    browser,
    newMember,
  }) => {
    const [reporter, account, moderator] = [await newMember(), await newMember('onboarded', nina()), await makeModerator()];
    const theirs = await browser.newContext();
    await useSession(theirs, account);
    const theirPage = await theirs.newPage();
    await theirPage.goto('/');
    await expect(theirPage.getByRole('heading', { name: 'Latest Posts' })).toBeVisible();
    await reportAs(reporter, { memberId: account.id, kind: 'member', targetId: account.id, reason: 'spam-or-scam', note: 'Spam' });
    await useSession(context, moderator);
    const moderation = new ModerationPage(page);
    await moderation.openCase(account);
    await expect(moderation.form.getByRole('radio', { name: 'Remove content', exact: true })).toBeEnabled();
    const reason = 'Advertises a shop to everybody.';
    await moderation.decide({ measure: 'Disable account', rule: 'Spam or a scam', reason }, 'Disable account');
    await expect(theirPage).toHaveURL(/\/signin$/);
    await expect(async () => {
      const api = await apiAs();
      const answer = await api.post('/api/session', { data: { email: account.email, password: account.password } });
      expect(answer.status()).toBe(403);
      await api.dispose();
    }).toPass();
    await theirs.close();
  });

  test('DECISION-7 a moderator neither sees nor opens a case about themself, nor decides one in which they reported beside others, and reads why', async ({
    page,
    context,
    browser,
    newMember,
  }) => {
    const [member, other, moderator, colleague] = [
      await newMember(),
      await newMember('onboarded', nina()),
      await makeModerator({ firstName: 'Mo', lastName: newSurname() }),
      await makeModerator(),
    ];
    await reportAs(member, { memberId: moderator.id, kind: 'member', targetId: moderator.id, reason: 'other', note: 'Unfair.' });
    await reportAs(moderator, { memberId: other.id, kind: 'member', targetId: other.id, reason: 'other', note: 'Mine.' });
    await reportAs(member, { memberId: other.id, kind: 'member', targetId: other.id, reason: 'hate', note: 'Of somebody else.' });
    await useSession(context, moderator);
    const moderation = new ModerationPage(page);
    await page.goto('/moderation');
    // The list shows the oldest first: the case about the moderator would stand above this one.
    await moderation.card(other);
    await expect(page.getByRole('article', { name: fullNameOf(moderator) })).toHaveCount(0);
    await moderation.openCase(other);
    await expect(moderation.form).toContainText('You reported something in this case. Another moderator decides it.');
    await expect(moderation.report('Of somebody else.')).toBeVisible();
    for (const role of ['radio', 'checkbox', 'textbox', 'button'] as const) await expect(moderation.form.getByRole(role)).toHaveCount(0);

    // The moderator opens the case about themself by the colleague's address.
    const theirContext = await browser.newContext();
    await useSession(theirContext, colleague);
    const theirs = new ModerationPage(await theirContext.newPage());
    await theirs.openCase(moderator);
    await page.goto(new URL(theirs.page.url()).pathname);
    await expect(page.getByRole('heading', { name: 'This case is about you' })).toBeVisible();
    await expectNoWcagViolation(page);
    await theirContext.close();
    await page.goto(`/moderation/cases/${randomUUID()}`);
    await expect(page.getByRole('heading', { name: 'There is no such case' })).toBeVisible();
  });

  test('the link to moderation is the current one on every screen of it', async ({ page, context }) => {
    await useSession(context, await makeModerator());
    const link = page.getByRole('link', { name: 'Moderation', exact: true });
    for (const path of ['', '/appeals', '/log', `/cases/${randomUUID()}`]) {
      await page.goto(`/moderation${path}`);
      await expect(link).toHaveAttribute('aria-current', 'page');
    }
    await page.goto('/settings');
    await expect(link).not.toHaveAttribute('aria-current');
  });

  test('DECISION-7 who comes second is told so; what was written is kept when an answer is lost, and sent once', async ({
    page,
    context,
    newMember,
  }) => {
    const [reporter, account, moderator, colleague] = [
      await newMember(),
      await newMember('onboarded', nina()),
      await makeModerator(),
      await makeModerator(),
    ];
    await reportAs(reporter, { memberId: account.id, kind: 'member', targetId: account.id, reason: 'other', note: 'One' });
    await useSession(context, moderator);
    const moderation = new ModerationPage(page);
    await moderation.openCase(account);
    await moderation.enter({ measure: 'Warn', rule: 'Privacy', reason: 'Shows an address.' });
    const keys = new Set<string | null>();
    await page.route('**/api/moderation/cases/*/decision', async (route) => {
      keys.add(await route.request().headerValue('idempotency-key'));
      await (keys.size === 1 ? route.abort() : route.continue());
    });
    await moderation.ask();
    await page.getByRole('dialog').getByRole('button', { name: 'Warn', exact: true }).click();
    await expect(moderation.form.getByRole('alert')).toContainText('The decision was not saved.');
    await expect(moderation.form.getByRole('textbox', { name: 'Reason', exact: true })).toHaveValue('Shows an address.');
    await page.unroute('**/api/moderation/cases/*/decision');
    const sent = page.waitForRequest('**/api/moderation/cases/*/decision');

    const id = new URL(page.url()).pathname.split('/').at(-1);
    const found = await callAs<{ items: { id: string }[] }>(colleague, (api) => api.get(`/api/moderation/cases/${id}`));
    const data = { action: 'dismiss', reportIds: found.items.map((item) => item.id), reason: 'Nothing there.' };
    await callAs(colleague, (api) =>
      api.post(`/api/moderation/cases/${id}/decision`, { data, headers: { 'idempotency-key': randomUUID() } }),
    );
    await moderation.ask();
    await page.getByRole('dialog').getByRole('button', { name: 'Warn', exact: true }).click();
    keys.add(await (await sent).headerValue('idempotency-key'));
    expect(keys.size).toBe(1);
    await expect(moderation.form.getByRole('alert')).toContainText('Somebody else has decided some of these reports.');
    await expect(moderation.form).toContainText('All reports of this case are decided.');
    await expect(page.getByRole('list', { name: 'Earlier decisions' })).toContainText('Nothing there.');
  });
});
