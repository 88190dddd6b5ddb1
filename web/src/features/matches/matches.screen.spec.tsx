import { setTimeout as pause } from 'node:timers/promises';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { gatewayFor, personCardOf, personProfileOf, testMember } from '#testing/data/members.js';
import { peoplePageOf, relationWith } from '#testing/data/relations.js';
import type { Importance, MustCounts } from '#shared/api/schema.js';
import type { Asked, GatewayStandIn } from '#testing/gateway.js';
import { showPage } from '#testing/show-page.js';

const viewer = testMember('Vera');
const hiker = testMember('Hanna');
const reader = testMember('Rosa');
const CARDS = [personCardOf(hiker, { compatibility: 40, interests: ['Hiking', 'Tech'] }), personCardOf(reader, { compatibility: 10 })];
const FOUND = '/matches?q=moreau';

const main = () => within(screen.getByRole('main'));
const cards = () => main().queryAllByRole('article');
const loaded = () => waitFor(() => expect(cards()).toHaveLength(2));
const cardOf = ({ id }: { id: string }) => cards().find((card) => card.dataset['personId'] === id);
const hikersCard = () => within(cardOf(hiker)!);
/** Whom a button is about follows in a span; jsdom's names leave out the space that a span begins with. */
const named = (act: string) => new RegExp(`^${act} ?${hiker.fullName}$`);
const search = () => screen.getByRole('searchbox', { name: 'Search people' });
const sent = (gateway: GatewayStandIn): string[] =>
  gateway.asked.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

/** The two people, as far as words and filter find them: neither of them is followed or has a spark. */
const find = ({ query }: Asked) => {
  const words = (query.get('q') ?? '').toLowerCase();
  return peoplePageOf(query.get('filter') === 'all' ? CARDS.filter(({ fullName }) => fullName.toLowerCase().includes(words)) : []);
};

describe('the screen of people discovery', () => {
  let gateway: GatewayStandIn;
  const peopleAsked = () => gateway.asked.filter(({ path }) => path === '/api/people').map(({ query }) => query);
  beforeEach(() => {
    gateway = gatewayFor(viewer)
      .on('GET', '/api/people', find)
      .on('GET', '/api/people/{id}', personProfileOf(hiker, { interests: ['Hiking'], compatibility: 40 }))
      .on('GET', '/api/members/{id}/relation', relationWith(hiker.id))
      .on('PUT', '/api/members/{id}/follow', relationWith(hiker.id, { following: true }));
  });

  async function openHiker() {
    const { user, errors } = showPage(FOUND, gateway);
    await loaded();
    await user.click(hikersCard().getByRole('button', { name: hiker.fullName }));
    return { user, errors, dialog: await screen.findByRole('dialog', { name: hiker.fullName }) };
  }

  it.each([
    { row: 'PPL-026', text: 'Failed to follow user. Please try again.', press: 'Follow', after: 'Unfollow', path: 'follow', method: 'PUT' },
    {
      row: 'PPL-027',
      text: 'Failed to unfollow user. Please try again.',
      press: 'Unfollow',
      after: 'Follow',
      path: 'follow',
      method: 'DELETE',
    },
    {
      row: 'PPL-028',
      text: 'Failed to send spark request. Please try again.',
      press: 'Send Spark',
      after: 'Remove Spark',
      path: 'spark',
      method: 'PUT',
    },
    {
      row: 'PPL-029',
      text: 'Failed to remove spark. Please try again.',
      press: 'Remove Spark',
      after: 'Send Spark',
      path: 'spark',
      method: 'DELETE',
    },
  ] as const)(
    '$row, ERR-001, EXPERIENCE-8 a refusal falls back, says "$text" and is logged',
    async ({ text, press, after, path, method }) => {
      const known = personCardOf(hiker, { following: press === 'Unfollow', sparked: press === 'Remove Spark' });
      gateway.on('GET', '/api/people', peoplePageOf([known, CARDS[1]!])).refuse(method, `/api/members/{id}/${path}`);
      const answer = gateway.holdBack(method, `/api/members/{id}/${path}`);
      const { user, errors } = showPage(FOUND, gateway);
      await loaded();
      await user.click(hikersCard().getByRole('button', { name: named(press) }));
      expect(await hikersCard().findByRole('button', { name: named(after) })).toBeVisible();
      answer();
      expect(await screen.findByText(text)).toBeVisible();
      expect(hikersCard().getByRole('button', { name: named(press) })).toBeVisible();
      expect(hikersCard().queryByRole('button', { name: named(after) })).toBeNull();
      expect(sent(gateway)).toEqual([`${method} /api/members/${hiker.id}/${path}`]);
      expect(errors()).toContain(`[${path}-member] internal`);
    },
  );

  it.each([
    ['says that both can write now when it answered one', true, 1],
    ['says nothing of that when it is the first', false, 0],
  ])('GRAPH-016 a spark %s', async (_, after, times) => {
    gateway
      .on('GET', '/api/people', peoplePageOf(CARDS))
      .on('PUT', '/api/members/{id}/spark', relationWith(hiker.id, { sparked: true, connected: after }));
    const { user } = showPage(FOUND, gateway);
    await loaded();
    await user.click(hikersCard().getByRole('button', { name: named('Send Spark') }));
    await waitFor(() => expect(sent(gateway)).toHaveLength(1));
    const moment = 'It’s mutual';
    if (times > 0) expect(await screen.findByRole('dialog', { name: moment })).toBeVisible();
    else await pause(200);
    expect(screen.queryAllByRole('dialog', { name: moment })).toHaveLength(times);
  });

  it('PPL-047 who is connected can be written to, from the card and from the dialog, and no spark is in the way', async () => {
    const relation = { following: false, followedBy: false, sparked: true, sparkedBy: true, connected: true };
    gateway
      .on('GET', '/api/people', peoplePageOf([personCardOf(hiker, { connected: true, sparked: true }), CARDS[1]!]))
      .on('GET', '/api/people/{id}', personProfileOf(hiker, { relation }))
      .refuse('GET', '/api/conversations/{pairKey}', { status: 404, code: 'chat.conversation_not_found' });
    const { user } = showPage(FOUND, gateway);
    await loaded();
    expect(hikersCard().queryByRole('button', { name: /Spark/ })).toBeNull();
    expect(hikersCard().getByRole('button', { name: named('Message') })).toBeVisible();
    await user.click(hikersCard().getByRole('button', { name: hiker.fullName }));
    const dialog = within(await screen.findByRole('dialog', { name: hiker.fullName }));
    const message = await dialog.findByRole('button', { name: named('Message') });
    expect(dialog.queryByRole('button', { name: /Spark/ })).toBeNull();
    await user.click(message);
    const pairKey = [viewer.id, hiker.id].sort().join('_');
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe(`/messages?chat=${pairKey}`));
  });

  it.each([
    ['PPL-017', 'Follow', 'Unfollow', 'follow'],
    ['PPL-018', 'Send Spark', 'Remove Spark', 'spark'],
  ])('%s a double click on %s counts once; a later press takes it back', async (_, press, after, path) => {
    gateway
      .on('PUT', '/api/members/{id}/spark', relationWith(hiker.id, { sparked: true }))
      .on('DELETE', '/api/members/{id}/spark', relationWith(hiker.id))
      .on('DELETE', '/api/members/{id}/follow', relationWith(hiker.id));
    const { user } = showPage(FOUND, gateway);
    await loaded();
    await user.dblClick(hikersCard().getByRole('button', { name: named(press) }));
    const taken = await hikersCard().findByRole('button', { name: named(after) });
    await pause(100);
    expect(sent(gateway)).toEqual([`PUT /api/members/${hiker.id}/${path}`]);
    expect(taken).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await hikersCard().findByRole('button', { name: named(press) })).toBeVisible();
    await waitFor(() => expect(sent(gateway).at(-1)).toBe(`DELETE /api/members/${hiker.id}/${path}`));
  });

  it('PPL-019, DECISION-17 without figures nothing is said of a ranking, and there is no choice of an order, also while another list comes', async () => {
    const people = peoplePageOf(CARDS.map((card) => ({ ...card, compatibility: null })));
    gateway.on('GET', '/api/people', ({ query }) => (query.get('filter') === 'all' ? people : peoplePageOf([])));
    const { user } = showPage('/matches', gateway);
    await loaded();
    const lead = 'Everybody here, in no special order. Answer some questions, and the best match for you comes first.';
    expect(main().getByText(lead)).toBeVisible();
    expect(main().queryByText(/^Ranked by/)).toBeNull();
    expect(main().queryByRole('list', { name: 'Which first' })).toBeNull();
    await user.click(main().getByRole('button', { name: 'Following' }));
    expect(await main().findByText('Nobody here')).toBeVisible();
    expect(main().getByText(lead)).toBeVisible();
  });

  it('PPL-012 a card says that somebody gave no answers, and that answers differ of who gave some', async () => {
    gateway.on('GET', '/api/people', peoplePageOf([personCardOf(hiker, { interests: ['Hiking'] }), personCardOf(reader)]));
    showPage(FOUND, gateway);
    await loaded();
    expect(hikersCard().getByText('Different answers so far')).toBeVisible();
    expect(within(cardOf(reader)!).getByText('No answers yet')).toBeVisible();
  });

  it('GRAPH-016 a spark that is taken back says nothing of a connection that the page has not heard of', async () => {
    gateway
      .on('GET', '/api/people', peoplePageOf([personCardOf(hiker, { sparked: true }), CARDS[1]!]))
      .on('DELETE', '/api/members/{id}/spark', relationWith(hiker.id, { connected: true }));
    const { user } = showPage(FOUND, gateway);
    await loaded();
    await user.click(hikersCard().getByRole('button', { name: named('Remove Spark') }));
    expect(await hikersCard().findByText('Connected')).toBeVisible();
    expect(screen.queryByText(/sparked each other/)).toBeNull();
  });

  it('PPL-024, PPL-025, ERR-001 a list that cannot be read says so, and Try Again reads it', async () => {
    // The app tries once more by itself before it says so.
    gateway.refuse('GET', '/api/people', { times: 2 });
    const { user, errors } = showPage(FOUND, gateway);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load users. Please try again.');
    expect(errors()).toContain('[people] internal');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await loaded();
    expect(screen.queryByText('Failed to load users. Please try again.')).toBeNull();
  });

  it('ERR-004 a photo that cannot be shown is replaced by the initials', async () => {
    gateway.on('GET', '/api/people', peoplePageOf(CARDS.map((card) => ({ ...card, photoURL: '/media/broken.png' }))));
    showPage(FOUND, gateway);
    await loaded();
    fireEvent.error(cardOf(hiker)!.querySelector('img')!);
    expect(hikersCard().getByText('HM')).toBeVisible();
    expect(cardOf(hiker)!.querySelector('img')).toBeNull();
  });

  it('PPL-030 a search without a hit names what was sought, in quotation marks', async () => {
    const { user } = showPage('/matches', gateway);
    await loaded();
    await user.type(search(), 'zzzzqqq');
    expect(await screen.findByText('No users found matching "zzzzqqq". Try adjusting your search.')).toBeVisible();
    expect(peopleAsked().at(-1)?.get('q')).toBe('zzzzqqq');
    await user.click(screen.getByRole('button', { name: 'Clear search and filter' }));
    await loaded();
    expect(search()).toHaveValue('');
  });

  it('PPL-031 a filter without a hit uses the same sentence', async () => {
    showPage('/matches?filter=following', gateway);
    expect(await screen.findByText('No users found matching "". Try adjusting your search.')).toBeVisible();
    expect(peopleAsked().map((query) => query.get('filter'))).toEqual(['following']);
  });

  it('PPL-033 while it loads it says so, and it is read once a visit', async () => {
    const release = gateway.holdBack('GET', '/api/people');
    const { user } = showPage(FOUND, gateway);
    await waitFor(() => expect(main().getByText('Loading...')).toBeVisible());
    release();
    await loaded();
    expect(main().queryByText('Loading...')).toBeNull();
    // The member's relations change, and the ranking does not move.
    await user.click(hikersCard().getByRole('button', { name: named('Follow') }));
    await waitFor(() => expect(sent(gateway)).toEqual([`PUT /api/members/${hiker.id}/follow`]));
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    expect(await hikersCard().findByRole('button', { name: named('Unfollow') })).toBeVisible();
    expect(peopleAsked()).toHaveLength(1);
  });

  it('MISC-023 a follow that did not reach the server is sent by the next page of the member', async () => {
    const release = gateway.holdBack('PUT', '/api/members/{id}/follow');
    const { user } = showPage(FOUND, gateway);
    await loaded();
    await user.click(hikersCard().getByRole('button', { name: named('Follow') }));
    await waitFor(() => expect(sent(gateway)).toHaveLength(1));
    cleanup();
    showPage(FOUND, gateway);
    await waitFor(() => expect(sent(gateway)).toEqual(Array<string>(2).fill(`PUT /api/members/${hiker.id}/follow`)));
    expect(await hikersCard().findByRole('button', { name: named('Unfollow') })).toBeVisible();
    await waitFor(() => expect(Object.keys(localStorage).filter((name) => name.includes('unsent-'))).toEqual([]));
    release();
  });

  describe('Not for me', () => {
    const skip = () => hikersCard().getByRole('button', { name: named('Not for me') });
    const last = () => within(cardOf(reader)!);
    const UNDO = { name: 'Undo' };

    it('PPL-040, PPL-041 takes the card away before the server answers, and Undo brings it back to its place; the focus is on a card', async () => {
      gateway
        .on('PUT', '/api/members/{id}/skip', relationWith(hiker.id, { skipped: true }))
        .on('DELETE', '/api/members/{id}/skip', relationWith(hiker.id));
      const answer = gateway.holdBack('PUT', '/api/members/{id}/skip');
      const { user } = showPage(FOUND, gateway);
      await loaded();
      await user.click(skip());
      await waitFor(() => expect(cards()).toHaveLength(1));
      expect(screen.getByText(`${hiker.fullName} will not be suggested to you again.`)).toBeVisible();
      expect(main().getByText('1 person')).toBeVisible();
      expect(last().getByRole('button', { name: reader.fullName })).toHaveFocus();
      // The undo waits for the skip: the two must not overtake each other.
      await user.click(screen.getByRole('button', UNDO));
      await pause(50);
      expect(sent(gateway)).toEqual([`PUT /api/members/${hiker.id}/skip`]);
      answer();
      await loaded();
      expect(cards()[0]?.dataset['personId']).toBe(hiker.id);
      expect(sent(gateway)).toEqual([`PUT /api/members/${hiker.id}/skip`, `DELETE /api/members/${hiker.id}/skip`]);
      expect(screen.getByText(`You can see ${hiker.fullName} again.`)).toBeVisible();
      await waitFor(() => expect(hikersCard().getByRole('button', { name: hiker.fullName })).toHaveFocus());
    });

    it('PPL-041, ERR-001 a refusal says so, is logged, and brings the card back; so does a refused undo say so', async () => {
      gateway.refuse('PUT', '/api/members/{id}/skip', { times: 1 });
      const { user, errors } = showPage(FOUND, gateway);
      await loaded();
      await user.click(skip());
      expect(await screen.findByText('That did not work. Please try again.')).toBeVisible();
      await loaded();
      expect(screen.queryByRole('button', UNDO)).toBeNull();
      expect(errors()).toContain('[skip-member] internal');
      gateway.on('PUT', '/api/members/{id}/skip', relationWith(hiker.id, { skipped: true })).refuse('DELETE', '/api/members/{id}/skip');
      await user.click(skip());
      await waitFor(() => expect(cards()).toHaveLength(1));
      await user.click(await screen.findByRole('button', UNDO));
      expect(await screen.findByText('That did not work. Please try again.')).toBeVisible();
      expect(cards()).toHaveLength(1);
      expect(errors()).toContain('[undo-skip-member] internal');
    });

    it('PPL-040 after the last card the focus is on the heading of the list', async () => {
      gateway
        .on('GET', '/api/people', peoplePageOf([CARDS[0]!]))
        .on('PUT', '/api/members/{id}/skip', relationWith(hiker.id, { skipped: true }));
      const { user } = showPage(FOUND, gateway);
      await waitFor(() => expect(cards()).toHaveLength(1));
      await user.click(skip());
      expect(await screen.findByText('Nobody here')).toBeVisible();
      expect(screen.getByRole('heading', { name: 'All Users' })).toHaveFocus();
    });

    it('PPL-040 is offered in discovery only, and not about whom the member sparked or is connected with', async () => {
      gateway.on('GET', '/api/people', ({ query }) =>
        peoplePageOf(
          query.get('filter') === 'all'
            ? [personCardOf(hiker, { sparked: true }), personCardOf(reader, { connected: true })]
            : [personCardOf(hiker), personCardOf(reader)],
        ),
      );
      const { user } = showPage('/matches', gateway);
      await loaded();
      expect(screen.queryByRole('button', { name: /^Not for me/ })).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Following' }));
      expect(await hikersCard().findByRole('button', { name: named('Send Spark') })).toBeVisible();
      expect(screen.queryByRole('button', { name: /^Not for me/ })).toBeNull();
    });
  });

  describe('the set of the day', () => {
    const PEOPLE = ['Ann', 'Ben', 'Cleo', 'Dora', 'Emil'].map((name) => testMember(name));
    const [ann, ben, cleo] = PEOPLE as [(typeof PEOPLE)[0], (typeof PEOPLE)[0], (typeof PEOPLE)[0]];
    const MORE = { name: 'Show more people' };
    const END = { name: 'That’s your set for today', level: 3 };
    const EMPTY = { name: 'Nobody left in today’s set', level: 3 };
    const ALL_SEEN = 'You have seen everyone for now.';
    const skipped = new Set<string>();
    const idsShown = () => cards().map((card) => card.dataset['personId']);
    const idsOf = (people: typeof PEOPLE) => people.map(({ id }) => id);
    const showing = (people: typeof PEOPLE) => waitFor(() => expect(idsShown()).toEqual(idsOf(people)));
    const nameOn = ({ id, fullName }: (typeof PEOPLE)[0]) => within(cardOf({ id })!).getByRole('button', { name: fullName });
    const skipOn = ({ id, fullName }: (typeof PEOPLE)[0]) =>
      within(cardOf({ id })!).getByRole('button', { name: new RegExp(`^Not for me ?${fullName}$`) });

    /** Two people a page, after whoever the cursor names, and without whom the member skipped. */
    const inPairs = ({ query }: Asked) => {
      const left = PEOPLE.slice(PEOPLE.findIndex(({ id }) => id === query.get('cursor')) + 1).filter(({ id }) => !skipped.has(id));
      const page = left.slice(0, 2);
      return {
        items: page.map((person) => personCardOf(person)),
        total: PEOPLE.length - skipped.size,
        nextCursor: left.length > 2 ? page[1]!.id : null,
      };
    };
    const relationAsked = ({ path }: Asked) => relationWith(path.split('/')[3]!);
    beforeEach(() => {
      skipped.clear();
      gateway
        .on('GET', '/api/people', inPairs)
        .on('PUT', '/api/members/{id}/follow', (asked) => ({ ...relationAsked(asked), following: true }))
        .on('PUT', '/api/members/{id}/skip', (asked) => {
          skipped.add(asked.path.split('/')[3]!);
          return { ...relationAsked(asked), skipped: true };
        })
        .on('DELETE', '/api/members/{id}/skip', (asked) => {
          skipped.delete(asked.path.split('/')[3]!);
          return relationAsked(asked);
        });
    });

    it.each(['/matches', '/matches?order=both'])(
      'PPL-046 %s ends after one set; a press shows the next one, which has an end again, and moves the focus to its first card; the last one says that it is',
      async (address) => {
        const { user } = showPage(address, gateway);
        await showing(PEOPLE.slice(0, 2));
        expect(await main().findByRole('heading', END)).toBeVisible();
        expect(main().getByText('Take your time with them. The order changes a little every day.')).toBeVisible();
        expect(main().getByText('5 people')).toBeVisible();
        expect(main().queryByRole('button', { name: 'Load more' })).toBeNull();
        await user.click(await main().findByRole('button', MORE));
        await showing(PEOPLE.slice(0, 4));
        await waitFor(() => expect(nameOn(cleo)).toHaveFocus());
        expect(main().getByRole('heading', END)).toBeVisible();
        main().getByRole('button', MORE).focus();
        await user.keyboard('{Enter}');
        await showing(PEOPLE);
        await waitFor(() => expect(nameOn(PEOPLE[4]!)).toHaveFocus());
        expect(main().getByText(ALL_SEEN)).toBeVisible();
        expect(main().queryByRole('button', MORE)).toBeNull();
        expect(main().getByText('5 people')).toBeVisible();
        expect(peopleAsked()).toHaveLength(3);
      },
    );

    it('PPL-046 says that the next set did not come, and asks for it again at a press', async () => {
      const { user, errors } = showPage('/matches', gateway);
      await showing(PEOPLE.slice(0, 2));
      gateway.refuse('GET', '/api/people', { times: 2 });
      await user.click(await main().findByRole('button', MORE));
      expect(await main().findByRole('alert')).toHaveTextContent('More people could not be loaded. Please try again.');
      expect(main().getByRole('button', MORE)).toHaveFocus();
      await user.click(await main().findByRole('button', MORE));
      await showing(PEOPLE.slice(0, 4));
      await waitFor(() => expect(nameOn(cleo)).toHaveFocus());
      expect(errors()).toContain('[people] internal');
    });

    it('PPL-046, PPL-041 a set that is emptied says so, Undo brings back into it, and nobody takes the place of whoever left, also when it is read again', async () => {
      const { user, client } = showPage('/matches', gateway);
      await showing([ann, ben]);
      await user.click(skipOn(ann));
      await showing([ben]);
      await user.click(skipOn(ben));
      await showing([]);
      expect(await main().findByRole('heading', EMPTY)).toBeVisible();
      expect(main().getByText('3 people')).toBeVisible();
      expect(main().queryByText('Nobody here')).toBeNull();
      expect(main().queryByText(/No users found/)).toBeNull();
      expect(screen.getByRole('heading', { name: 'All Users' })).toHaveFocus();
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      await showing([ben]);
      expect(main().getByRole('heading', END)).toBeVisible();
      // It is read again after an undo. A write into the list in between changes nothing about that.
      const answer = gateway.holdBack('GET', '/api/people');
      await waitFor(() => expect(peopleAsked()).toHaveLength(2), { timeout: 3000 });
      await user.click(within(cardOf(ben)!).getByRole('button', { name: new RegExp(`^Follow ?${ben.fullName}$`) }));
      answer();
      await waitFor(() => expect(client.isFetching()).toBe(0));
      expect(idsShown()).toEqual([ben.id]);
      await user.click(await main().findByRole('button', MORE));
      await showing(PEOPLE.slice(1, 4));
    });

    it('PPL-046 says that everyone was seen when the last set is emptied, or when there never was anybody', async () => {
      gateway.on('GET', '/api/people', ({ query }) => peoplePageOf(query.get('order') === 'both' ? [] : [personCardOf(ann)]));
      const { user } = showPage('/matches', gateway);
      await showing([ann]);
      expect(await main().findByText(ALL_SEEN)).toBeVisible();
      await user.click(skipOn(ann));
      await showing([]);
      expect(await main().findByRole('heading', EMPTY)).toBeVisible();
      expect(main().getByText(ALL_SEEN)).toBeVisible();
      expect(main().queryByRole('button', MORE)).toBeNull();
      await user.click(main().getByRole('button', { name: 'Best for both' }));
      expect(await main().findByText(ALL_SEEN)).toBeVisible();
      expect(main().getByText('0 people')).toBeVisible();
    });

    it('PPL-046 another screen and Back find as many sets; a page loaded anew begins with one', async () => {
      const { user } = showPage('/matches', gateway);
      await showing(PEOPLE.slice(0, 2));
      await user.click(await main().findByRole('button', MORE));
      await showing(PEOPLE.slice(0, 4));
      await user.click(main().getByRole('button', { name: 'Following' }));
      await waitFor(() => expect(peopleAsked().at(-1)?.get('filter')).toBe('following'));
      window.history.back();
      await showing(PEOPLE.slice(0, 4));
      expect(main().getByRole('heading', END)).toBeVisible();
      expect(peopleAsked()).toHaveLength(3);
      cleanup();
      showPage('/matches', gateway);
      await showing(PEOPLE.slice(0, 2));
    });

    it.each(['/matches?q=o', '/matches?filter=following', '/matches?filter=sparks'])(
      'PPL-046, EXPERIENCE-11 %s goes on as every list does',
      async (address) => {
        const { user } = showPage(address, gateway);
        await showing(PEOPLE.slice(0, 2));
        expect(main().queryByRole('heading', END)).toBeNull();
        await user.click(main().getByRole('button', { name: 'Load more' }));
        await showing(PEOPLE.slice(0, 4));
        await user.click(main().getByRole('button', { name: 'Load more' }));
        await showing(PEOPLE);
        expect(main().getByText('You have seen everyone.')).toHaveFocus();
      },
    );
  });

  it('PPL-035, PPL-037 the dialog tells both figures, every part of them, and how they are worked out', async () => {
    gateway.on(
      'GET',
      '/api/people/{id}',
      personProfileOf(hiker, {
        compatibility: 42,
        theirCompatibility: 22,
        reasons: [
          { question: 'interests', options: ['Hiking', 'Tech'], points: 47, most: 70, ratio: { shared: 2, all: 3 } },
          { question: 'theirInterests', options: [], points: 5, most: 16, ratio: { shared: 3, all: 10 } },
          { question: 'faithApart', options: ['Jewish', 'Atheist'], points: -10, most: -10, ratio: null },
        ],
      }),
    );
    const { user, dialog } = await openHiker();
    await within(dialog).findByText(`For ${hiker.fullName}: 22%`);
    const rows = within(dialog)
      .getAllByRole('term')
      .map((term) => term.parentElement?.textContent);
    expect(rows).toEqual(
      expect.arrayContaining([
        'Interests (2 of your 3)Hiking, Tech47 of 70 points',
        'What they like (3 of their 10)What you share of all they like. What few people like counts several times.5 of 16 points',
        'Faith, which matters hereJewish, Atheist\u221210 points',
      ]),
    );
    const sentence = within(dialog).getByText(/^Up to 70 points/);
    expect(sentence).not.toBeVisible();
    await user.click(within(dialog).getByText('How this is worked out'));
    expect(sentence).toBeVisible();
    const example =
      '39 interests are offered. Who chooses more than half of them is compared by as many as were left out: with 25 chosen, by 14.';
    expect(within(dialog).getByText(example)).toBeVisible();
  });

  it('PPL-013 an address may break behind its sign', async () => {
    gateway.on('GET', '/api/people/{id}', personProfileOf(hiker, { email: 'ada@example.org' }));
    const { dialog } = await openHiker();
    expect((await within(dialog).findByText('ada@example.org')).innerHTML).toBe('ada@<wbr>example.org');
  });

  it('PPL-035 nothing of it is said to a member without answers', async () => {
    gateway.on('GET', '/api/people/{id}', personProfileOf(hiker, { compatibility: 77, theirCompatibility: null }));
    const { dialog } = await openHiker();
    await within(dialog).findByText('77%');
    expect(within(dialog).queryByText(/^For /)).toBeNull();
    expect(within(dialog).queryByText('How this is worked out')).toBeNull();
  });

  it('PPL-036, PPL-045 the second order is by the lower of both figures, shows both, and is in the address', async () => {
    gateway.on('GET', '/api/people', ({ query }: Asked) =>
      peoplePageOf([personCardOf(query.get('order') === 'both' ? reader : hiker, { compatibility: 60, theirCompatibility: 22 })]),
    );
    const { user } = showPage('/matches', gateway);
    await waitFor(() => expect(cardOf(hiker)).toBeDefined());
    expect(hikersCard().getByText('60% match')).toBeVisible();
    const orders = within(main().getByRole('list', { name: 'Which first' }));
    expect(orders.getByRole('button', { name: 'Best for you', pressed: true })).toBeVisible();
    const waiting = /Whoever has many sparks waiting comes later\./;
    expect(main().queryByText(waiting)).toBeNull();
    await user.click(orders.getByRole('button', { name: 'Best for both' }));
    expect(main().getByText(waiting)).toBeVisible();
    await waitFor(() => expect(cardOf(reader)).toBeDefined());
    expect(within(cardOf(reader)!).getByText('You 60% · they 22%')).toBeVisible();
    expect(peopleAsked().map((query) => query.get('order'))).toEqual([null, 'both']);
    cleanup();
    showPage('/matches?order=both', gateway);
    await waitFor(() => expect(cardOf(reader)).toBeDefined());
    expect(main().getByRole('button', { name: 'Best for both', pressed: true })).toBeVisible();
  });

  it('PPL-014 following in the dialog shows on the card behind it', async () => {
    const { user, dialog } = await openHiker();
    await user.click(await within(dialog).findByRole('button', { name: named('Follow') }));
    expect(await within(dialog).findByRole('button', { name: named('Unfollow') })).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(hikersCard().getByRole('button', { name: named('Unfollow') })).toBeVisible();
    expect(sent(gateway)).toEqual([`PUT /api/members/${hiker.id}/follow`]);
  });

  it('a dialog that cannot be read says so and can be tried again; somebody gone is said to be gone', async () => {
    gateway.refuse('GET', '/api/people/{id}', { times: 2 });
    const { user, errors, dialog } = await openHiker();
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('This profile could not be loaded. Please try again.');
    expect(errors()).toContain('internal');
    await user.click(within(dialog).getByRole('button', { name: 'Try Again' }));
    expect(await within(dialog).findByText('Compatibility Match')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    gateway.refuse('GET', '/api/people/{id}', { status: 404, code: 'profiles.profile_not_found' });
    await user.click(within(cardOf(reader)!).getByRole('button', { name: reader.fullName }));
    expect(await within(await screen.findByRole('dialog')).findByText('This profile is no longer there.')).toBeVisible();
  });

  it.each(['Block', 'Mute'] as const)(
    'EXPERIENCE-28, DECISION-7 %s takes two presses from the card, and takes the card away; undone it comes back',
    async (act) => {
      const none = relationWith(hiker.id);
      gateway
        .on('PUT', '/api/members/{id}/block', { ...none, blocked: true })
        .on('POST', '/api/members/{id}/block/undo', none)
        .on('PUT', '/api/members/{id}/mute', { ...none, muted: true })
        .on('DELETE', '/api/members/{id}/mute', none);
      const { user } = showPage(FOUND, gateway);
      await loaded();
      await user.click(hikersCard().getByRole('button', { name: `More about ${hiker.fullName}` }));
      await user.click(screen.getByRole('menuitem', { name: `${act} ${hiker.fullName}` }));
      await waitFor(() => expect(cardOf(hiker)).toBeUndefined());
      expect(cardOf(reader)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      expect(await screen.findByText(`You can see ${hiker.fullName} again.`)).toBeVisible();
      await waitFor(() => expect(cardOf(hiker)).toBeVisible());
      const path = `/api/members/${hiker.id}/${act.toLowerCase()}`;
      expect(sent(gateway)).toEqual([`PUT ${path}`, act === 'Block' ? `POST ${path}/undo` : `DELETE ${path}`]);
    },
  );

  it('EXPERIENCE-28 Report takes two presses from the dialog', async () => {
    const { user, dialog } = await openHiker();
    await user.click(await within(dialog).findByRole('button', { name: `More about ${hiker.fullName}` }));
    await user.click(screen.getByRole('menuitem', { name: 'Report' }));
    expect(await screen.findByRole('dialog', { name: `Report ${hiker.fullName}` })).toBeVisible();
  });

  describe('what matters', () => {
    const importance: Importance = { questions: {}, saidSoOnly: false, answered: ['lifestyle.diet', 'religion.faith'] };
    const counts = (faith: number | null): MustCounts => ({
      total: 57,
      each: [
        { question: 'lifestyle.diet', people: 31 },
        { question: 'religion.faith', people: faith },
      ],
    });
    const question = (name: string) => within(screen.getByRole('radiogroup', { name }));

    it('PPL-048, PPL-050, PPL-051 is chosen of what was answered, with how many are left, and the list is read anew', async () => {
      gateway
        .on('GET', '/api/profiles/{id}/importance', importance)
        .on('POST', '/api/people/counts', counts(null))
        .on('PUT', '/api/profiles/{id}/importance', { ...importance, questions: { 'religion.faith': 'must' } });
      const { user } = showPage('/matches', gateway);
      await loaded();
      await user.click(main().getByRole('button', { name: 'What matters' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'What matters' }));
      expect(await dialog.findByText('57 people are left.')).toBeVisible();
      expect(dialog.getAllByRole('radiogroup')).toHaveLength(2);
      // What an interest brings stays: it can be a must, and cannot matter.
      expect(question('Diet').queryByRole('radio', { name: 'Matters' })).toBeNull();
      expect(question('Diet').getByRole('radio', { name: /^Must ?31 people$/ })).toBeVisible();
      const must = question('Faith').getByRole('radio', { name: /^Must ?fewer than 10 people$/ });
      expect(question('Faith').getByRole('radio', { name: 'Does not matter' })).toBeChecked();
      await user.click(must);
      await user.click(dialog.getByRole('checkbox', { name: 'Only people who said so' }));
      const asked = peopleAsked().length;
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      const put = gateway.asked.find(({ method }) => method === 'PUT');
      expect(put?.body).toEqual({ questions: { 'religion.faith': 'must' }, saidSoOnly: true });
      await waitFor(() => expect(peopleAsked().length).toBeGreaterThan(asked));
      await loaded();
    });

    it('PPL-048 a question that is not answered any more says so at its place, and nothing is lost', async () => {
      const errors = [{ path: 'questions.religion.faith', message: 'x' }];
      gateway
        .on('GET', '/api/profiles/{id}/importance', { ...importance, questions: { 'religion.faith': 'must' } })
        .on('POST', '/api/people/counts', counts(12))
        .refuse('PUT', '/api/profiles/{id}/importance', { status: 422, code: 'profiles.importance_unanswered', more: { errors } });
      const { user } = showPage('/matches', gateway);
      await loaded();
      await user.click(main().getByRole('button', { name: 'What matters' }));
      await user.click(await screen.findByRole('button', { name: 'Save' }));
      expect(await question('Faith').findByText('Answer this question yourself first.')).toBeVisible();
      expect(question('Faith').getByRole('radio', { name: /^Must/ })).toBeChecked();
    });

    it('PPL-048 EXPERIENCE-1 what was chosen is thrown away only after a question; without a change there is none', async () => {
      gateway.on('GET', '/api/profiles/{id}/importance', importance).on('POST', '/api/people/counts', counts(12));
      const { user } = showPage('/matches', gateway);
      await loaded();
      const open = async () => {
        await user.click(main().getByRole('button', { name: 'What matters' }));
        await screen.findByRole('radiogroup', { name: 'Faith' });
      };
      const close = () => user.click(screen.getByRole('button', { name: 'Close' }));
      const asked = async () => within(await screen.findByRole('dialog', { name: 'Close without saving?' }));
      await open();
      await close();
      expect(screen.queryByRole('dialog')).toBeNull();
      await open();
      await user.click(question('Faith').getByRole('radio', { name: /^Must/ }));
      await user.click(screen.getByRole('checkbox', { name: 'Only people who said so' }));
      await close();
      await user.click((await asked()).getByRole('button', { name: 'Keep choosing' }));
      expect(question('Faith').getByRole('radio', { name: /^Must/ })).toBeChecked();
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      await user.click((await asked()).getByRole('button', { name: 'Discard' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(gateway.count('PUT', '/api/profiles/{id}/importance')).toBe(0);
    });

    it('PPL-048 a list that musts may have emptied says so and offers to loosen them; without musts it does not', async () => {
      gateway
        .on('GET', '/api/people', peoplePageOf([]))
        .on('GET', '/api/profiles/{id}/importance', { ...importance, questions: { 'religion.faith': 'must' } })
        .on('POST', '/api/people/counts', counts(null));
      const { user } = showPage('/matches?q=zz', gateway);
      await user.click(await screen.findByRole('button', { name: 'Loosen what matters' }));
      expect(await screen.findByRole('dialog', { name: 'What matters' })).toBeVisible();
      cleanup();
      gateway.on('GET', '/api/profiles/{id}/importance', importance);
      showPage('/matches?q=zz', gateway);
      expect(await screen.findByText('Nobody here')).toBeVisible();
      await waitFor(() => expect(gateway.count('GET', '/api/profiles/{id}/importance')).toBeGreaterThan(1));
      expect(screen.queryByRole('button', { name: 'Loosen what matters' })).toBeNull();
    });
  });
});
