import { randomUUID } from 'node:crypto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Comment, CommentThread } from '#shared/api/schema.js';
import { testMember, type TestMember } from '#testing/data/members.js';
import { gatewayWithPost, postOf } from '#testing/data/posts.js';
import { backOnLine, takeLine } from '#testing/line.js';
import { showPage } from '#testing/show-page.js';

const ada = testMember('Ada');
const bob = testMember('Bob', 'Lindqvist');
const post = postOf(bob, 'Talk to me');
const COMMENTS = '/api/posts/{id}/comments';
const PAGE = 20;

const commentOf = (author: TestMember, content: string, changes: Partial<Comment> = {}): Comment => {
  const id = randomUUID();
  return {
    id,
    postId: post.id,
    parentId: null,
    rootId: id,
    userId: author.id,
    userName: author.fullName,
    userPhoto: null,
    content,
    mentions: [],
    likes: 0,
    createdAt: '2026-03-01T10:00:00.000Z',
    editedAt: null,
    liked: false,
    gone: null,
    ...changes,
  };
};
const replyOf = (author: TestMember, to: Comment, content: string, changes: Partial<Comment> = {}): Comment =>
  commentOf(author, content, { parentId: to.id, rootId: to.rootId, ...changes });
const thread = (comment: Comment, replies: Comment[] = []): CommentThread => ({ comment, replies, moreReplies: null });

const place = () => within(screen.getByRole('region', { name: 'Comments' }));
const items = () => place().queryAllByRole('listitem');
/** The comment itself is the last of the items around its text. */
const comment = (text: string) => within(items().findLast(({ textContent }) => textContent.includes(text))!);
const field = () => place().getByRole('textbox', { name: 'Write a comment' });
const write = (text: string) => {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.click(place().getByRole('button', { name: 'Comment' }));
};

/** Opens the post by its address, with these comments below it; each that is written is taken. */
async function open(threads: CommentThread[]) {
  // No two are written at once.
  let written = Date.parse('2026-03-02T10:00:00.000Z');
  const gateway = gatewayWithPost(ada, post)
    .on('GET', COMMENTS, ({ query }) =>
      query.has('cursor')
        ? { items: threads.slice(PAGE), nextCursor: null }
        : { items: threads.slice(0, PAGE), nextCursor: threads.length > PAGE ? 'further' : null },
    )
    .on(
      'POST',
      COMMENTS,
      ({ body }) => {
        const { content, parentId } = body as { content: string; parentId: string | null };
        const answered = threads.map((one) => one.comment).find((one) => one.id === parentId);
        const createdAt = new Date((written += 1000)).toISOString();
        return answered === undefined ? commentOf(ada, content, { createdAt }) : replyOf(ada, answered, content, { createdAt });
      },
      { status: 201 },
    );
  const page = showPage(`/post/${post.id}?comments`, gateway);
  await screen.findByRole('region', { name: 'Comments' });
  const sent = () => gateway.asked.filter(({ method, path }) => method === 'POST' && path.endsWith('/comments'));
  return { ...page, gateway, sent };
}

describe('the comments of a post', () => {
  it('HOM-054, EXPERIENCE-29 a comment that waits for a connection is counted, and can be discarded', async () => {
    const { user, sent } = await open([thread(commentOf(bob, 'First'))]);
    await place().findByText('First');
    takeLine();
    write('Not this');
    write('But this');
    expect(await screen.findByText(/2 comments /)).toBeVisible();
    await user.click(comment('Not this').getByRole('button', { name: 'Discard' }));
    expect(place().queryByText('Not this')).toBeNull();
    expect(await screen.findByText(/1 comment /)).toBeVisible();
    backOnLine();
    await waitFor(() => expect(sent().map(({ body }) => (body as { content: string }).content)).toEqual(['But this']));
  });

  it('ERR-009 changed words of a comment that could not be saved stay, and the message takes the focus', async () => {
    const { user, gateway } = await open([thread(commentOf(ada, 'First'))]);
    gateway.refuse('PATCH', '/api/comments/{id}', { status: 503 });
    await place().findByText('First');
    await user.click(comment('First').getByRole('button', { name: /^More about the comment by / }));
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
    await user.type(place().getByRole('textbox', { name: 'Edit your comment' }), ' of all');
    await user.click(place().getByRole('button', { name: 'Save' }));
    const alert = await place().findByRole('alert');
    expect(alert.textContent).toBe('Your comment could not be saved. Please try again.');
    await waitFor(() => expect(alert).toHaveFocus());
    expect(place().getByRole('textbox', { name: 'Edit your comment' })).toHaveValue('First of all');
  });

  it('POST-023, POST-024 blank comments and replies are ignored', async () => {
    const { user, sent } = await open([thread(commentOf(ada, 'Answer me'))]);
    await place().findByText('Answer me');
    write('   ');
    await user.click(comment('Answer me').getByRole('button', { name: 'Reply' }));
    fireEvent.change(comment('Answer me').getByRole('textbox', { name: /^Reply to / }), { target: { value: ' \n ' } });
    await user.click(comment('Answer me').getByRole('button', { name: 'Send reply' }));
    expect(comment('Answer me').getByRole('textbox')).toBeVisible();
    expect(items()).toHaveLength(1);
    expect(sent()).toEqual([]);
  });

  it('POST-026, POST-027 a comment and a reply are liked and no longer', async () => {
    const first = commentOf(bob, 'A comment');
    const { user, gateway } = await open([thread(first, [replyOf(bob, first, 'A reply')])]);
    gateway
      .on('PUT', '/api/comments/{id}/like', { liked: true, likes: 1 })
      .on('DELETE', '/api/comments/{id}/like', { liked: false, likes: 0 });
    await place().findByText('A reply');
    for (const text of ['A comment', 'A reply']) {
      const shown = within(place().getByText(text).closest('li')!);
      const like = () => shown.getAllByRole('button', { name: /^Like the comment/ })[0];
      await user.click(like()!);
      expect(like(), text).toHaveAttribute('aria-pressed', 'true');
      expect(like()).toHaveTextContent('1');
      await user.click(like()!);
      await waitFor(() => expect(like()).toHaveTextContent('0'));
    }
    await waitFor(() => expect(gateway.count('DELETE', '/api/comments/{id}/like')).toBe(2));
    expect(gateway.count('PUT', '/api/comments/{id}/like')).toBe(2);
  });

  it('DECISION-7 a comment that a moderator removed is a line above its replies: nobody to block, nothing to like or answer', async () => {
    const rude = commentOf(bob, '', { gone: 'removed' });
    await open([thread(rude, [replyOf(ada, rude, 'Please not')])]);
    const line = within((await place().findByText('This comment was removed.')).closest('li')!);
    expect(place().queryByText('Deleted member')).toBeNull();
    // The buttons left are those of the reply.
    expect(line.getAllByRole('button', { name: /^Like the comment/ })).toHaveLength(1);
    expect(line.getAllByRole('button', { name: 'Reply' })).toHaveLength(1);
    expect(line.getAllByRole('button', { name: /^More about the comment/ })).toHaveLength(1);
  });

  it('POST-037 further comments are loaded below the others, and replies stand oldest first', async () => {
    const all = Array.from({ length: 21 }, (_, index) => thread(commentOf(ada, `Comment ${21 - index}.`)));
    const { user } = await open(all);
    await waitFor(() => expect(items()).toHaveLength(20));
    expect(items()[0]).toHaveTextContent('Comment 21.');
    await user.click(place().getByRole('button', { name: 'Load more comments' }));
    await waitFor(() => expect(items().at(-1)).toHaveTextContent('Comment 1.'));
    expect(place().queryByRole('button', { name: 'Load more comments' })).toBeNull();
    const newest = () => within(items()[0]!);
    for (const text of ['Reply a', 'Reply b']) {
      await user.click(newest().getAllByRole('button', { name: 'Reply' })[0]!);
      fireEvent.change(newest().getByRole('textbox', { name: /^Reply to / }), { target: { value: text } });
      await user.click(newest().getByRole('button', { name: 'Send reply' }));
      await newest().findByText(text);
    }
    expect(
      newest()
        .getAllByRole('listitem')
        .map(({ textContent }) => /Reply [ab]/.exec(textContent)?.[0]),
    ).toEqual(['Reply a', 'Reply b']);
  });

  it('POST-035, POST-036, POST-075 the post opens in the viewer in the place of its comments, which stand there below it', async () => {
    const gateway = gatewayWithPost(ada, post).on('GET', COMMENTS, { items: [thread(commentOf(bob, 'Below the post'))], nextCursor: null });
    const { user } = showPage('/', gateway);
    await user.click(await screen.findByRole('button', { name: /^Comments, / }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Comments' }));
    await user.click(dialog.getByRole('link', { name: /View post/ }));
    const viewer = within(await screen.findByRole('dialog', { name: 'Post' }));
    expect(await viewer.findByText(post.content)).toBeVisible();
    const below = within(await viewer.findByRole('region', { name: 'Comments' }));
    expect(await below.findByText('Below the post')).toBeVisible();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(window.location.pathname).toBe(`/post/${post.id}`);
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname).toBe('/');
  });

  it('POST-076, POST-077 addresses are links, and a tag leads to the posts that have it', async () => {
    const tagged = postOf(bob, 'Look at www.example.org/a #sea');
    const gateway = gatewayWithPost(ada, tagged).on('GET', COMMENTS, {
      items: [thread(commentOf(bob, 'Write to ann@example.org'))],
      nextCursor: null,
    });
    const { user } = showPage(`/post/${tagged.id}?comments`, gateway);
    const card = within(await within(await screen.findByRole('dialog', { name: 'Post' })).findByRole('article'));
    const web = card.getByRole('link', { name: 'www.example.org/a' });
    expect(web).toHaveAttribute('href', 'https://www.example.org/a');
    expect(web).toHaveAttribute('target', '_blank');
    expect(web).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
    expect(await screen.findByRole('link', { name: 'ann@example.org' })).toHaveAttribute('href', 'mailto:ann@example.org');
    await user.click(card.getByRole('link', { name: '#sea' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.search).toBe('?q=%23sea');
    expect(screen.getByRole('searchbox', { name: 'Search posts' })).toHaveValue('#sea');
    await waitFor(() => expect(gateway.asked.some(({ path, query }) => path === '/api/posts' && query.get('q') === '#sea')).toBe(true));
  });
});
