import { randomUUID } from 'node:crypto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { peopleKeys } from '#features/people/people.keys.js';
import { personProfileOf, testMember } from '#testing/data/members.js';
import { gatewayWithPerson, personListOf, personSummaryOf, postPageOf } from '#testing/data/people.js';
import { postOf } from '#testing/data/posts.js';
import { relationWith } from '#testing/data/relations.js';
import type { GatewayStandIn } from '#testing/gateway.js';
import { showPage } from '#testing/show-page.js';

const ada = testMember('Ada');
const bob = testMember('Bob', 'Lindqvist');
const cleo = testMember('Cleo', 'Adeyemi');
const PERSON = '/api/people/{id}';
const POSTS = '/api/members/{id}/posts';
const TABS = ['Posts', 'Media', 'Sparks', 'Followers'] as const;

const popup = () => within(screen.getByRole('dialog', { name: bob.fullName }));
const shown = () => screen.findByRole('dialog', { name: bob.fullName });
const panel = () => within(screen.getByRole('tabpanel'));
const tab = (name: string) => popup().getByRole('tab', { name });
const count = (name: string) => within(screen.getByLabelText('Counts')).getByText(name).nextElementSibling?.textContent;
/** Whom a button is about follows in a span; jsdom's names leave out the space that a span begins with. */
const named = (act: string) => ({ name: new RegExp(`^${act} ?${bob.fullName}$`) });

describe('the popup about a member', () => {
  let gateway: GatewayStandIn;
  beforeEach(() => {
    gateway = gatewayWithPerson(ada, personProfileOf(bob));
  });
  const open = (id = bob.id) => showPage(`/sparks?person=${id}`, gateway);

  it('POP-002, POP-009 without a photo initials, without answers no section', async () => {
    open();
    await shown();
    expect(popup().getAllByText('BL')[0]).toBeVisible();
    for (const name of ['About Me', 'Lifestyle', 'Dealbreakers']) expect(popup().queryByRole('region', { name })).toBeNull();
  });

  it('POP-021, POP-022, POP-023, POP-024, POP-025 each tab has its words for nothing', async () => {
    const { user } = open();
    await shown();
    for (const name of TABS) {
      await user.click(tab(name));
      expect(await panel().findByText(`No ${name.toLowerCase()} to display.`)).toBeVisible();
    }
    await user.keyboard('{ArrowRight}');
    expect(tab('Posts')).toHaveFocus();
    expect(tab('Posts')).toHaveAttribute('aria-selected', 'true');
  });

  it('DECISION-19 who is not connected sees how many follow and sparked, and why not who', async () => {
    const hidden = personListOf([personSummaryOf(cleo)], { shown: false });
    gateway
      .on('GET', PERSON, personProfileOf(bob, { counts: { followers: 1, sparks: 1 } }))
      .on('GET', '/api/people/{id}/followers', hidden)
      .on('GET', '/api/people/{id}/sparks', hidden);
    const { user } = open();
    await shown();
    expect(count('Sparks')).toBe('1');
    await user.click(tab('Sparks'));
    expect(await panel().findByText('Who sparked Bob Lindqvist is only shown to Bob Lindqvist’s connections.')).toBeVisible();
    await user.click(tab('Followers'));
    expect(await panel().findByText('Who follows Bob Lindqvist is only shown to Bob Lindqvist’s connections.')).toBeVisible();
  });

  it('POP-012, POP-013, POP-014 follow and spark are switches with their words, at once', async () => {
    gateway
      .on('PUT', '/api/members/{id}/follow', relationWith(bob.id, { following: true }))
      .on('PUT', '/api/members/{id}/spark', relationWith(bob.id, { following: true, sparked: true }))
      .on('DELETE', '/api/members/{id}/spark', relationWith(bob.id, { following: true }))
      .on('DELETE', '/api/members/{id}/follow', relationWith(bob.id));
    const { user } = open();
    await shown();
    await user.click(popup().getByRole('button', named('Follow')));
    expect(await popup().findByRole('button', named('Unfollow'))).toBeVisible();
    await waitFor(() => expect(count('Followers')).toBe('1'));
    await user.click(popup().getByRole('button', named('Send Spark')));
    await waitFor(() => expect(count('Sparks')).toBe('1'));
    await user.click(await popup().findByRole('button', named('Sparks Sent')));
    expect(await popup().findByRole('button', named('Send Spark'))).toBeVisible();
    await user.click(popup().getByRole('button', named('Unfollow')));
    expect(await popup().findByRole('button', named('Follow'))).toBeVisible();
    await waitFor(() => expect(count('Followers')).toBe('0'));
    const sent = gateway.asked.filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/members/'));
    expect(sent.map(({ method, path }) => `${method} ${path.split('/').at(-1)!}`)).toEqual([
      'PUT follow',
      'PUT spark',
      'DELETE spark',
      'DELETE follow',
    ]);
  });

  it('POP-030, POP-031, POP-032 more than one photo: one at a time, by buttons and arrow keys; a press enlarges the one shown', async () => {
    const photos = ['A lake', '', 'A hill'].map((alt, at) => ({
      id: randomUUID(),
      url: `/p${at}-small.webp`,
      largeUrl: `/p${at}.webp`,
      alt,
    }));
    gateway.on('GET', PERSON, personProfileOf(bob, { photos, photoURL: photos[0]!.url }));
    const { user } = open();
    await shown();
    const strip = within(popup().getByRole('region', { name: 'Photos of Bob Lindqvist' }));
    const position = () => strip.getByRole('status').textContent;
    expect(position()).toBe('1 of 3: A lake');
    const before = strip.getByRole('button', { name: 'Photo before' });
    expect(before).toHaveAttribute('aria-disabled', 'true');
    await user.click(before);
    expect(position()).toBe('1 of 3: A lake');
    await user.click(strip.getByRole('button', { name: 'Next photo' }));
    expect(position()).toBe('2 of 3: Photo 2 of 3 of Bob Lindqvist');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(position()).toBe('3 of 3: A hill');
    await user.keyboard('{ArrowLeft}{ArrowRight}');
    await user.click(strip.getByRole('button', { name: 'Enlarge: A hill' }));
    const viewer = within(await screen.findByRole('dialog', { name: 'Media by Bob Lindqvist' }));
    expect(viewer.getByRole('img', { name: 'A hill' })).toHaveAttribute('src', '/p2.webp');
    expect(viewer.getByRole('status')).toHaveTextContent('3 of 3');
  });

  it('POP-031 a swipe leads to the next photo and opens nothing', async () => {
    const photos = [0, 1].map((at) => ({ id: randomUUID(), url: `/p${at}.webp`, largeUrl: `/p${at}.webp`, alt: `No. ${at}` }));
    gateway.on('GET', PERSON, personProfileOf(bob, { photos, photoURL: photos[0]!.url }));
    open();
    await shown();
    const strip = within(popup().getByRole('region', { name: 'Photos of Bob Lindqvist' }));
    const photo = strip.getByRole('button', { name: 'Enlarge: No. 0' });
    fireEvent.pointerDown(photo, { pointerType: 'touch', clientX: 300, clientY: 100 });
    fireEvent.pointerUp(photo, { pointerType: 'touch', clientX: 200, clientY: 110 });
    fireEvent.click(photo);
    expect(strip.getByRole('status')).toHaveTextContent('2 of 2: No. 1');
    expect(screen.queryByRole('dialog', { name: 'Media by Bob Lindqvist' })).toBeNull();
  });

  it('POP-030 with one photo, or in answers kept from the version before, there is no strip', async () => {
    const photos = [{ id: randomUUID(), url: '/p.webp', largeUrl: '/p.webp', alt: '' }];
    const person = personProfileOf(bob, { photos, photoURL: '/p.webp' });
    gateway.on('GET', PERSON, person);
    const { client } = open();
    await shown();
    expect(popup().queryByRole('region', { name: 'Photos of Bob Lindqvist' })).toBeNull();
    const { photos: _, ...old } = person;
    client.setQueryData(peopleKeys.person(bob.id), { ...old, revision: 2 });
    expect(popup().queryByRole('region', { name: 'Photos of Bob Lindqvist' })).toBeNull();
  });

  it('POP-015 for oneself there is neither follow nor spark, but the way to the own profile', async () => {
    gateway.on('GET', PERSON, personProfileOf(ada, { relation: null }));
    open(ada.id);
    const dialog = within(await screen.findByRole('dialog', { name: ada.fullName }));
    expect(dialog.getByRole('link', { name: 'Go to your profile' })).toHaveAttribute('href', '/profile');
    expect(dialog.queryByRole('button', { name: /Follow |Spark/ })).toBeNull();
  });

  it('POP-027 there is nowhere a message', async () => {
    open();
    await shown();
    expect(popup().getByRole('button', named('Send Spark'))).toBeVisible();
    expect(popup().queryByRole('button', { name: /message/i })).toBeNull();
    expect(popup().queryByRole('link', { name: /message/i })).toBeNull();
  });

  it('POP-029, ERR-002 a failed follow or spark is taken back and only logged', async () => {
    gateway.refuse('PUT', '/api/members/{id}/follow').refuse('PUT', '/api/members/{id}/spark');
    const { user, errors } = open();
    await shown();
    await user.click(popup().getByRole('button', named('Follow')));
    await waitFor(() => expect(errors()).toContain('[follow-member] internal'));
    expect(await popup().findByRole('button', named('Follow'))).toBeVisible();
    await user.click(popup().getByRole('button', named('Send Spark')));
    await waitFor(() => expect(errors()).toContain('[spark-member] internal'));
    expect(await popup().findByRole('button', named('Send Spark'))).toBeVisible();
    expect(screen.queryByText(/Failed to/)).toBeNull();
  });

  it('POP-011 while it loads it says so', async () => {
    const release = gateway.holdBack('GET', PERSON);
    open();
    expect(await screen.findByText('Loading profile...')).toBeVisible();
    release();
    await shown();
    expect(screen.queryByText('Loading profile...')).toBeNull();
  });

  it.each([
    { what: 'POP-017, ERR-001 nobody named', id: '', text: 'No user ID provided.', answer: null },
    {
      what: 'POP-018, ERR-001 nobody there',
      id: randomUUID(),
      text: 'User profile not found.',
      answer: [404, 'profiles.profile_not_found'],
    },
    { what: 'POP-018 no id', id: 'not-an-id', text: 'User profile not found.', answer: [400, 'request.invalid'] },
  ] as const)('$what: the popup says so, and closes', async ({ id, text, answer }) => {
    if (answer !== null) gateway.refuse('GET', PERSON, { status: answer[0], code: answer[1] });
    const { user, errors } = open(id);
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByRole('alert')).textContent).toBe(text);
    await waitFor(() => expect(errors()).toContain(text));
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.href).toMatch(/\/sparks$/);
  });

  it('POP-019, POP-020, ERR-001 a profile, or its posts, that cannot be read', async () => {
    // Both reads fail twice: the app tries once more by itself.
    gateway.refuse('GET', PERSON, { times: 2 }).refuse('GET', POSTS, { times: 2 });
    const { user, errors } = open();
    const alert = async () => within(await screen.findByRole('dialog')).findByRole('alert');
    expect(await alert()).toHaveTextContent('Failed to load user profile in real-time.');
    expect(errors()).toContain('[people] internal');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await shown();
    expect(await alert()).toHaveTextContent('Failed to load posts.');
    expect(errors()).toContain('[posts] internal');
    await user.click(popup().getByRole('button', { name: 'Try Again' }));
    expect(await popup().findByText('No posts to display.')).toBeVisible();
  });

  it('EXPERIENCE-12 a post opened from the popup stands in its place, and Back opens the popup again', async () => {
    const post = postOf(bob, 'Hello');
    gateway
      .on('GET', POSTS, postPageOf([post]))
      .on('GET', '/api/posts', postPageOf([]))
      .on('GET', '/api/posts/{id}', post)
      .on('GET', '/api/posts/{id}/comments', { items: [], nextCursor: null });
    const { user } = open();
    await shown();
    await user.click(within(await panel().findByRole('article')).getByRole('link'));
    expect(await screen.findByRole('dialog', { name: 'Post' })).toBeVisible();
    expect(window.location.pathname).toBe(`/post/${post.id}`);
    expect(screen.queryByRole('dialog', { name: bob.fullName })).toBeNull();
    window.history.back();
    await shown();
    expect(window.location.search).toBe(`?person=${bob.id}`);
    expect(screen.queryByRole('dialog', { name: 'Post' })).toBeNull();
  });

  it('DECISION-7, ERR-009 a report without a reason leads to the reasons and says so there; one that failed says so below them', async () => {
    gateway.refuse('POST', '/api/reports', { status: 503 });
    const { user } = open();
    await shown();
    await user.click(popup().getByRole('button', { name: `More about ${bob.fullName}` }));
    await user.click(screen.getByRole('menuitem', { name: 'Report' }));
    const report = within(await screen.findByRole('dialog', { name: 'Report Bob Lindqvist' }));
    const send = async () => user.click(report.getByRole('button', { name: 'Send report' }));
    const reasons = report.getByRole('radiogroup', { name: 'What is wrong?' });
    for (let time = 0; time < 2; time += 1) {
      await send();
      expect(within(reasons).getAllByRole('radio')[0]).toHaveFocus();
      expect(reasons).toBeInvalid();
      expect(reasons).toHaveAccessibleDescription('Choose what is wrong first.');
    }
    expect(gateway.count('POST', '/api/reports')).toBe(0);
    await user.click(report.getByRole('radio', { name: 'Spam or a scam' }));
    expect(reasons).toBeValid();
    expect(reasons).toHaveAccessibleDescription('');
    for (let time = 0; time < 2; time += 1) {
      await send();
      const alert = await report.findByRole('alert');
      expect(alert.textContent).toBe('The report could not be sent. Please try again.');
      await waitFor(() => expect(alert).toHaveFocus());
    }
  });

  it('EXPERIENCE-28 block is two presses away and closes the popup; report stays over it', async () => {
    gateway
      .on('GET', '/api/members/{id}/relation', relationWith(bob.id))
      .on('PUT', '/api/members/{id}/block', relationWith(bob.id, { blocked: true }));
    const { user } = open();
    await shown();
    const menu = popup().getByRole('button', { name: `More about ${bob.fullName}` });
    await user.click(menu);
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Mute Bob Lindqvist',
      'Block Bob Lindqvist',
      'Report',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Report' }));
    const report = await screen.findByRole('dialog', { name: 'Report Bob Lindqvist' });
    await user.click(within(report).getByRole('button', { name: 'Cancel' }));
    await shown();
    await user.click(menu);
    await user.click(screen.getByRole('menuitem', { name: 'Block Bob Lindqvist' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.href).toMatch(/\/sparks$/);
    expect(await screen.findByText('Bob Lindqvist is blocked. You no longer see each other.')).toBeVisible();
  });
});
