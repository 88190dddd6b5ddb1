import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Post } from '#shared/api/schema.js';
import { gatewayFor, profileOf, testMember } from '#testing/data/members.js';
import { postPageOf } from '#testing/data/people.js';
import { postOf } from '#testing/data/posts.js';
import { uploadedImage, uploadPermission } from '#testing/data/stories.js';
import type { GatewayStandIn } from '#testing/gateway.js';
import { showPage } from '#testing/show-page.js';
import { StorageStandIn } from '#testing/storage.js';

const ada = testMember('Ada');
const LIST = '/api/posts';
const MOODS = ['Happy', 'Flirty', 'Excited', 'Romantic', 'Adventurous'];
const FAMILY = '👨‍👩‍👧';
const HOUR_MS = 3_600_000;

const composer = () => within(screen.getByRole('region', { name: 'New post' }));
const text = () => composer().getByRole('textbox', { name: 'What is on your mind?' });
const post = () => composer().getByRole('button', { name: /^Post(ing\.\.\.)?$/ });
const queryPost = () => composer().queryByRole('button', { name: /^Post(ing\.\.\.)?$/ });
const problem = () => composer().queryByRole('alert')?.textContent;
const write = (words: string) => fireEvent.change(text(), { target: { value: words } });
const feed = () => within(screen.getByRole('region', { name: 'Latest Posts' }));
const cards = () => feed().queryAllByRole('article');
const texts = () => cards().map(({ textContent }) => /number (\d+)\./.exec(textContent)?.[1]);
const loadMore = () => feed().queryByRole('button', { name: 'Load More Posts' });
const noAnswer = () => {
  throw new TypeError('Failed to fetch');
};

describe('home', () => {
  let gateway: GatewayStandIn;
  /** What the feed holds, newest first. */
  let posts: Post[];
  beforeEach(() => {
    posts = [];
    gateway = gatewayFor(ada)
      .on('GET', LIST, ({ query }) => {
        const from = Number(query.get('cursor') ?? 0);
        const items = posts.slice(from, from + 10);
        return { items, nextCursor: items.length === 10 ? String(from + 10) : null };
      })
      .on('GET', '/api/posts/newer', { items: [], more: false })
      .on(
        'POST',
        LIST,
        ({ body }) => {
          const made = postOf(ada, (body as { content: string }).content);
          posts.unshift(made);
          return made;
        },
        { status: 201 },
      )
      .done('POST', '/api/posts/views');
  });
  const sent = () => gateway.asked.filter(({ method, path }) => method === 'POST' && path === LIST);
  const seed = (count: number) => {
    posts = Array.from({ length: count }, (_, index) => postOf(ada, `number ${count - index}.`));
  };
  const numbers = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => String(from - index));

  /** Opens home with its feed. */
  async function open(address = '/') {
    const page = showPage(address, gateway);
    await screen.findByRole('region', { name: 'Latest Posts' });
    return page;
  }
  /** Opens home with the composer open. */
  async function compose(address = '/') {
    const page = await open(address);
    await page.user.click(text());
    await composer().findByRole('button', { name: 'Minimize' });
    return page;
  }

  it('HOM-058 offers a first photo to who has none, in the line below the greeting', async () => {
    showPage('/home', gateway);
    expect(await screen.findByRole('link', { name: 'Add a photo' })).toHaveAttribute('href', '/profile');
  });

  it('HOM-058 offers none to who has one', async () => {
    gateway.on('GET', '/api/profiles/{id}', profileOf(ada, { photoURL: '/p.webp' }));
    showPage('/home', gateway);
    await screen.findByRole('link', { name: 'Go over your answers' });
    expect(screen.queryByRole('link', { name: 'Add a photo' })).toBeNull();
  });

  describe('the composer', () => {
    it('HOM-005, HOM-006 opens when it gets the focus, and Minimize closes it and keeps the draft', async () => {
      const { user } = await open();
      expect(queryPost()).toBeNull();
      expect(composer().queryByRole('button', { name: 'Minimize' })).toBeNull();
      await user.click(text());
      expect(await composer().findByRole('button', { name: 'Post' })).toBeVisible();
      write('A thought');
      await user.click(composer().getByRole('button', { name: 'Minimize' }));
      expect(queryPost()).toBeNull();
      expect(text()).toHaveValue('A thought');
      await user.click(text());
      expect(await composer().findByRole('button', { name: 'Minimize' })).toBeVisible();
      expect(text()).toHaveValue('A thought');
    });

    it('HOM-007, HOM-008, HOM-009 five moods, one chosen at a time, never sent and gone after posting', async () => {
      const { user } = await compose();
      write('In a mood');
      const moods = () => within(composer().getByRole('list', { name: /^Your mood while you write/ })).getAllByRole('button');
      const pressed = () => moods().filter((mood) => mood.getAttribute('aria-pressed') === 'true');
      expect(moods().map(({ textContent }) => textContent)).toEqual(MOODS);
      await user.click(moods()[0]!);
      await user.click(moods()[1]!);
      expect(pressed().map(({ textContent }) => textContent)).toEqual(['Flirty']);
      await user.click(post());
      await waitFor(() => expect(text()).toHaveValue(''));
      expect(sent().map(({ body }) => body)).toEqual([{ content: 'In a mood', media: [] }]);
      await user.click(text());
      await waitFor(() => expect(moods()).toHaveLength(MOODS.length));
      expect(pressed()).toEqual([]);
    });

    it('HOM-010, HOM-012 counts what a reader calls a character and does not take the 501st', async () => {
      const { user } = await compose();
      write('a'.repeat(498) + FAMILY);
      expect(composer().getByText('499/500')).toBeVisible();
      await user.type(text(), 'xyz');
      expect(text()).toHaveValue(`${'a'.repeat(498)}${FAMILY}x`);
      expect(composer().getByText('500/500')).toBeVisible();
      write('b'.repeat(700));
      expect(text()).toHaveValue('b'.repeat(500));
    });

    it('HOM-013, ERR-001 neither text nor media: says so, sends nothing and logs it', async () => {
      const { user, errors } = await compose();
      for (const words of ['', '   \n ']) {
        write(words);
        await user.click(post());
        await waitFor(() => expect(problem()).toBe('Please add some content or media to your post'));
      }
      expect(sent()).toEqual([]);
      expect(errors()).toContain('Please add some content');
    });

    it('HOM-015 a session that has ended: says so and keeps the text', async () => {
      const { user } = await compose();
      write('Still here');
      gateway.refuse('POST', LIST, { status: 401, code: 'session.required' });
      await user.click(post());
      await waitFor(() => expect(problem()).toBe('You must be logged in to post'));
      expect(text()).toHaveValue('Still here');
    });

    it('HOM-020, HOM-021 everything is disabled while posting, and a double press makes one post', async () => {
      const { user } = await compose();
      const release = gateway.holdBack('POST', LIST);
      write('Once');
      await user.dblClick(post());
      await waitFor(() => expect(text()).toBeDisabled());
      for (const control of composer().getAllByRole('button')) expect(control).toBeDisabled();
      release();
      await waitFor(() => expect(cards()).toHaveLength(1));
      expect(sent()).toHaveLength(1);
    });

    it('HOM-026, HOM-027 a failure keeps the draft; a success clears it and closes the composer', async () => {
      const { user, errors } = await compose();
      gateway.refuse('POST', LIST, { times: 1 });
      write('Again');
      await user.click(post());
      await waitFor(() => expect(problem()).toBe('Failed to create post. Please try again.'));
      expect(text()).toHaveValue('Again');
      expect(errors()).toContain('create-post');
      text().focus();
      await user.keyboard('{Control>}{Enter}{/Control}');
      await waitFor(() => expect(text()).toHaveValue(''));
      expect(queryPost()).toBeNull();
      expect(problem()).toBeUndefined();
      await waitFor(() => expect(cards()).toHaveLength(1));
      const [first, second] = sent().map(({ headers }) => headers.get('idempotency-key'));
      expect(second).toBe(first);
    });

    it('HOM-028 a post that the feed on show does not hold is one press away', async () => {
      gateway.on('GET', LIST, ({ query }) => postPageOf(query.get('filter') === 'videos' ? [] : posts));
      const { user } = await compose('/?filter=videos');
      write('Only words');
      await user.click(post());
      expect(await screen.findByText('Your post is out.')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Show it' }));
      await waitFor(() => expect(cards()).toHaveLength(1));
      expect(window.location.search).toBe('');
    });

    it('what is left of the day stands in the composer before it ends', async () => {
      let left = 2;
      const headers = () => ({ ratelimit: `"posts";r=${(left -= 1)};t=7200` });
      gateway.on('POST', LIST, ({ body }) => postOf(ada, (body as { content: string }).content), { status: 201, headers });
      const { user } = await compose();
      expect(composer().queryByText(/more posts? today/)).toBeNull();
      for (const told of [/^You can share 1 more post today\.$/, /^That was the last for now\. You can share again (tomorrow )?at .+\.$/]) {
        write('One more');
        await user.click(post());
        await waitFor(() => expect(text()).toHaveValue(''));
        await user.click(text());
        expect(await composer().findByText(told)).toBeVisible();
      }
    });

    it('a post that the day has no room for keeps its text, and it is said when there is room', async () => {
      const budget = { name: 'posts', limit: 10, freesAt: new Date(Date.now() + HOUR_MS).toISOString() };
      const detail = 'You have shared a lot today.';
      gateway.refuse('POST', LIST, { status: 429, code: 'request.budget_spent', detail, more: { budget } });
      const { user } = await compose();
      write('One more thought');
      await user.click(post());
      await waitFor(() => expect(problem()).toMatch(/^You have shared a lot today\. You can share again (tomorrow )?at .+\.$/));
      expect(text()).toHaveValue('One more thought');
      // The refusal stands once, in the form: neither in a toast nor in the line about what is left.
      expect(screen.getAllByText(/You have shared a lot today\./)).toHaveLength(1);
      expect(screen.queryByText(/That was the last for now\./)).toBeNull();
    });
  });

  describe('media of a post', () => {
    const PERMIT = '/api/posts/uploads';
    let storage: StorageStandIn;
    beforeEach(() => {
      storage = new StorageStandIn();
      let uploadId = '';
      gateway
        .on(
          'POST',
          PERMIT,
          () => {
            const permission = uploadPermission();
            ({ uploadId } = permission);
            return permission;
          },
          { status: 201 },
        )
        .on('POST', '/api/posts/uploads/{id}/complete', () => uploadedImage(uploadId))
        .done('DELETE', '/api/posts/uploads/{id}');
    });
    const list = () => composer().queryByRole('list', { name: 'Photos and videos of this post' });
    const media = () => (list() === null ? [] : within(list()!).queryAllByRole('listitem'));
    const png = (name = 'door.png') => new File(['picture'], name, { type: 'image/png' });
    const add = (...files: File[]) => fireEvent.change(screen.getByLabelText('Add photos or videos'), { target: { files } });
    const ready = () => waitFor(() => expect(media()[0]).toHaveTextContent('Ready'));

    it('HOM-016, HOM-018, ERR-001 a PDF and an image over 10 MB are refused and not added', async () => {
      const { errors } = await compose();
      add(new File(['%PDF-1.7'], 'paper.pdf', { type: 'application/pdf' }));
      await waitFor(() => expect(problem()).toBe('Unsupported file type detected. Only images and videos are allowed.'));
      expect(media()).toEqual([]);
      add(Object.defineProperty(png('huge.png'), 'size', { value: 10 * 1024 * 1024 + 1 }));
      await waitFor(() => expect(problem()).toBe('File size must be less than 10MB'));
      expect(media()).toEqual([]);
      expect(errors().match(/composer/g)).toHaveLength(2);
      // The good ones of a mixed pick are taken.
      add(png(), new File(['x'], 'notes.txt', { type: 'text/plain' }));
      await waitFor(() => expect(media()).toHaveLength(1));
      expect(problem()).toBe('Unsupported file type detected. Only images and videos are allowed.');
      await ready();
    });

    it('HOM-023, EXPERIENCE-4 a failed upload says why, keeps text and file, and can be tried again', async () => {
      gateway.refuse('POST', PERMIT, { detail: 'The disk is full.', times: 1 });
      const { user, errors } = await compose();
      write('With a door');
      add(png());
      await waitFor(() => expect(problem()).toBe('Failed to upload media: The disk is full.'));
      expect(errors()).toContain('The disk is full.');
      expect(text()).toHaveValue('With a door');
      await user.click(within(list()!).getByRole('button', { name: 'Try the upload of door.png again' }));
      await ready();
      expect(problem()).toBeUndefined();
      await user.click(post());
      await waitFor(() => expect(sent()).toHaveLength(1));
      await waitFor(() => expect(text()).toHaveValue(''));
    });

    it('HOM-024, HOM-025 without permission the permission message is shown instead', async () => {
      gateway.refuse('POST', PERMIT, { status: 403, code: 'access.denied' });
      await compose();
      add(png());
      await waitFor(() => expect(problem()).toBe('Permission denied. Please check the storage rules.'));
    });

    it('HOM-023 a gateway that does not answer is told, and posting anyway tries once more', async () => {
      gateway.on('POST', PERMIT, noAnswer, { times: 1 });
      const { user } = await compose();
      write('Anyway');
      add(png());
      await waitFor(() => expect(problem()).toBe('Failed to upload media: The server could not be reached.'));
      await user.click(post());
      await waitFor(() => expect(sent().map(({ body }) => (body as { media: unknown[] }).media.length)).toEqual([1]));
      await waitFor(() => expect(text()).toHaveValue(''));
      expect(storage.sent).toHaveLength(1);
    });

    it('EXPERIENCE-4 an upload shows how far it is and can be stopped', async () => {
      const release = gateway.holdBack('POST', '/api/posts/uploads/{id}/complete');
      const { user } = await compose();
      add(png());
      const bar = await composer().findByRole('progressbar', { name: 'Upload of door.png' });
      await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '100'));
      await user.click(composer().getByRole('button', { name: 'Cancel the upload of door.png' }));
      expect(media()).toEqual([]);
      release();
      await waitFor(() => expect(gateway.count('DELETE', '/api/posts/uploads/{id}')).toBe(1));
    });

    it('EXPERIENCE-4 an upload that is gone on the server already is given up without an error', async () => {
      gateway.refuse('DELETE', '/api/posts/uploads/{id}', { status: 404, code: 'uploads.not_found', times: 1 });
      gateway.refuse('DELETE', '/api/posts/uploads/{id}', { times: 1 });
      const { user, errors } = await compose();
      const failures = () => errors().match(/\[discard-upload\]/g)?.length ?? 0;
      // The refusal that was given last answers first.
      for (const asked of [1, 2]) {
        add(png());
        await ready();
        await user.click(composer().getByRole('button', { name: 'Remove door.png' }));
        await waitFor(() => expect(gateway.count('DELETE', '/api/posts/uploads/{id}')).toBe(asked));
        await waitFor(() => expect(failures()).toBe(1));
      }
      expect(media()).toEqual([]);
      expect(problem()).toBeUndefined();
    });
  });

  describe('the feed', () => {
    it.each(['/', '/home'])(
      'GRD-006, GRD-007, HOM-001, HOM-002, HOM-003, HOM-038, HOM-040, SPON-003 %s shows composer, feed and panel',
      async (path) => {
        await open(path);
        expect(text()).toBeVisible();
        expect(screen.getByRole('heading', { name: 'Latest Posts' })).toBeVisible();
        expect(await screen.findByRole('heading', { name: 'Discover' })).toBeVisible();
        expect(within(screen.getByRole('region', { name: 'Discover' })).getAllByRole('link')).toHaveLength(3);
        expect(feed().getByRole('searchbox', { name: 'Search posts' })).toBeVisible();
        const kinds = within(feed().getByRole('list', { name: 'Kinds of posts' })).getAllByRole('button');
        expect(kinds.map(({ textContent }) => textContent)).toEqual(['All', 'Text', 'Images', 'Videos', 'Quoted']);
        expect(kinds[0]).toHaveAttribute('aria-pressed', 'true');
      },
    );

    it('HOM-037 with exactly ten the button stays until an empty page says otherwise', async () => {
      seed(10);
      const { user } = await open();
      await waitFor(() => expect(texts()).toEqual(numbers(10, 1)));
      await user.click(loadMore()!);
      await waitFor(() => expect(loadMore()).toBeNull());
      expect(cards()).toHaveLength(10);
    });

    it('HOM-048 says that posts are loading', async () => {
      const release = gateway.holdBack('GET', LIST);
      await open();
      expect(await feed().findByText('Loading posts...')).toBeVisible();
      release();
      await waitFor(() => expect(feed().queryByText('Loading posts...')).toBeNull());
    });

    it('HOM-049 nothing found says so and offers the way out, in a search and under Following', async () => {
      const { user } = await open('/?q=nothing');
      expect(await feed().findByText('No posts found.')).toBeVisible();
      await user.click(feed().getByRole('button', { name: 'Clear search and filter' }));
      await waitFor(() => expect(window.location.search).toBe(''));
      await user.click(feed().getByRole('tab', { name: 'Following' }));
      expect(await feed().findByText('The people you follow have not shared anything yet.')).toBeVisible();
      expect(feed().getByText('No posts found.')).toBeVisible();
      await user.click(feed().getByRole('button', { name: 'See the latest posts' }));
      await waitFor(() => expect(feed().getByRole('tab', { name: 'Latest' })).toHaveAttribute('aria-selected', 'true'));
    });

    it('HOM-050 a failure is logged, says that none were found, and can be tried again', async () => {
      seed(1);
      gateway.refuse('GET', LIST, { times: 2 });
      const { user, errors } = await open();
      expect(await feed().findByText('No posts found.')).toBeVisible();
      expect(errors()).toContain('[posts]');
      await user.click(feed().getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(texts()).toEqual(['1']));
    });

    it('a page that fails to load leaves the others and can be asked for again', async () => {
      seed(11);
      const { user } = await open();
      await waitFor(() => expect(cards()).toHaveLength(10));
      gateway.refuse('GET', LIST, { times: 2 });
      await user.click(loadMore()!);
      expect(await feed().findByRole('alert')).toHaveTextContent('More posts could not be loaded. Please try again.');
      expect(cards()).toHaveLength(10);
      await user.click(loadMore()!);
      await waitFor(() => expect(cards()).toHaveLength(11));
    });

    it('EXPERIENCE-16 keys: n writes, / searches, j and k walk the cards, ? lists them; none while typing', async () => {
      seed(3);
      const { user } = await open();
      await waitFor(() => expect(cards()).toHaveLength(3));
      for (const [key, at] of [
        ['j', 0],
        ['j', 1],
        ['k', 0],
      ] as const) {
        await user.keyboard(key);
        expect(cards()[at]).toHaveFocus();
      }
      await user.keyboard('?');
      const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
      fireEvent(help, new Event('cancel', { cancelable: true }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await user.keyboard('/');
      const search = feed().getByRole('searchbox', { name: 'Search posts' });
      expect(search).toHaveFocus();
      await user.keyboard('n');
      expect(search).toHaveValue('n');
      search.blur();
      await user.keyboard('n');
      expect(text()).toHaveFocus();
      expect(text()).toHaveValue('');
    });
  });
});
