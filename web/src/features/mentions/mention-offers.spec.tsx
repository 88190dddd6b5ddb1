import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { personCardOf, testMember } from '#testing/data/members.js';
import { gatewayWithPost, postOf } from '#testing/data/posts.js';
import { showPage } from '#testing/show-page.js';

const viewer = testMember('Ada');
const bob = testMember('Bob', 'Lindqvist');
const bobina = testMember('Bobina', 'Moreau');
const ann = testMember('Ann', 'Lee');

async function openField() {
  const post = postOf(ann, 'Who comes along?');
  const gateway = gatewayWithPost(viewer, post).on('GET', '/api/people', ({ query }) => {
    // Ann is found by an interest. Discovery would leave out connections (PPL-043).
    const items =
      query.get('q') === null || query.get('filter') !== 'anyone' ? [] : [bob, ann, bobina].map((member) => personCardOf(member));
    return { items, total: items.length, nextCursor: null };
  });
  const page = showPage(`/post/${post.id}`, gateway);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a comment' });
  await page.user.click(field);
  const sent = () => gateway.asked.filter(({ method, path }) => method === 'POST' && path.endsWith('/comments')).map(({ body }) => body);
  const chosen = () => screen.getAllByRole('option').find((option) => option.getAttribute('aria-selected') === 'true');
  return { ...page, gateway, field, sent, chosen };
}

describe('mentions in a field', () => {
  it('POST-085 a name after @ offers people of that name, chosen by keys without leaving the field, and POST-083 goes along with the words', async () => {
    const { user, gateway, field, sent, chosen } = await openField();
    await user.type(field, 'Ask @bob');
    const list = await screen.findByRole('listbox', { name: 'People to mention' });
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('Bob Lindqvist'), expect.stringContaining('Bobina Moreau')]);
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('aria-controls', list.id);
    expect(field).toHaveAttribute('aria-activedescendant', chosen()!.id);
    expect(chosen()).toHaveTextContent('Bob Lindqvist');
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toHaveTextContent('Bobina Moreau');
    await user.keyboard('{ArrowDown}{ArrowUp}');
    expect(chosen()).toHaveTextContent('Bobina Moreau');
    await user.keyboard('{Enter}');
    expect(field).toHaveValue('Ask @Bobina Moreau ');
    expect(field.selectionStart).toBe(19);
    expect(screen.queryByRole('listbox')).toBeNull();
    gateway.on('POST', '/api/posts/{id}/comments', ({ body, path }) => commentOf(path, body), { status: 201 });
    await user.keyboard('first{Control>}{Enter}{/Control}');
    const place = { memberId: bobina.id, start: 4, length: 14 };
    await waitFor(() => expect(sent()).toEqual([{ content: 'Ask @Bobina Moreau first', parentId: null, mentions: [place] }]));
    // What is shown leads to the member, by the name that the answer says.
    const link = await screen.findByRole('link', { name: '@Bobina Newman' });
    expect(link).toHaveAttribute('href', expect.stringContaining(`person=${bobina.id}`));
    expect(field).toHaveValue('');
  });

  it('POST-085 Escape closes the list and nothing else, and the words stay words', async () => {
    const { user, gateway, field, sent } = await openField();
    await user.type(field, '@bob');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Post' })).toBeVisible();
    gateway.on('POST', '/api/posts/{id}/comments', ({ body, path }) => commentOf(path, body), { status: 201 });
    await user.keyboard(' hi{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent()).toEqual([{ content: '@bob hi', parentId: null }]));
  });

  it('POST-085 a press takes a person', async () => {
    const { user, field } = await openField();
    await user.type(field, '@bob');
    await user.click(await screen.findByRole('option', { name: 'Bob Lindqvist' }));
    expect(field).toHaveValue('@Bob Lindqvist ');
    expect(field).toHaveFocus();
  });

  it('POST-086 what is not a mention any more is only words', async () => {
    const post = postOf(ann, 'Hi @Bo and @Cy', { mentions: [{ memberId: bob.id, name: 'Bob Lindqvist', start: 3, length: 3 }] });
    showPage(`/post/${post.id}`, gatewayWithPost(viewer, post));
    const card = await within(await screen.findByRole('dialog', { name: 'Post' })).findByRole('article');
    expect(within(card).getByText(/Hi/)).toHaveTextContent('Hi @Bob Lindqvist and @Cy');
    expect(within(card).getByRole('link', { name: '@Bob Lindqvist' })).toBeVisible();
    expect(within(card).queryByRole('link', { name: /Cy/ })).toBeNull();
  });
});

function commentOf(path: string, body: unknown) {
  const { content, mentions = [] } = body as { content: string; mentions?: { memberId: string; start: number; length: number }[] };
  const id = crypto.randomUUID();
  return {
    id,
    postId: path.split('/')[3]!,
    parentId: null,
    rootId: id,
    userId: viewer.id,
    userName: viewer.fullName,
    userPhoto: null,
    content,
    mentions: mentions.map((mention) => ({ ...mention, name: 'Bobina Newman' })),
    likes: 0,
    createdAt: new Date().toISOString(),
    editedAt: null,
    liked: false,
    gone: null,
  };
}
