import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { personProfileOf, testMember } from '#testing/data/members.js';
import { gatewayWithPerson, personListOf, personSummaryOf, postPageOf } from '#testing/data/people.js';
import { postOf } from '#testing/data/posts.js';
import { relationWith } from '#testing/data/relations.js';
import type { GatewayStandIn } from '#testing/gateway.js';
import { showPage } from '#testing/show-page.js';

const ada = testMember('Ada');
const bob = testMember('Bob', 'Lindqvist');
const PERSON = '/api/people/{id}';
const POSTS = '/api/members/{id}/posts';
const TABS = ['Posts', 'Media', 'Sparks', 'Followers'] as const;
const SECTIONS = ['About Me', 'Lifestyle', 'Religion & Beliefs', 'Education', 'Career & Work', 'Dealbreakers'];

const own = () => personProfileOf(ada, { relation: null });
const shown = () => screen.findByRole('heading', { level: 2, name: ada.fullName });
const panel = () => within(screen.getByRole('tabpanel'));
const tab = (name: string) => screen.getByRole('tab', { name });
const count = (name: string) => within(screen.getByLabelText('Counts')).getByText(name).nextElementSibling?.textContent;
const cards = () => panel().queryAllByRole('article');

describe('the screen of the own profile', () => {
  let gateway: GatewayStandIn;
  beforeEach(() => {
    gateway = gatewayWithPerson(ada, own());
  });

  it('PRO-010, PRO-012, PRO-014, PRO-015, PRO-016, PRO-017 without content there is no section, and no link', async () => {
    const bio = own().bio_data!;
    gateway.on('GET', PERSON, { ...own(), bio_data: { ...bio, hobbies: { ...bio.hobbies, interests: ['Hiking'] } } });
    showPage('/profile', gateway);
    await shown();
    expect(screen.getByRole('region', { name: 'Hobbies & Interests' })).toHaveTextContent('Hiking');
    for (const name of SECTIONS) expect(screen.queryByRole('region', { name }), name).toBeNull();
    expect(screen.queryByRole('list', { name: `Links of ${ada.fullName}` })).toBeNull();
  });

  it('PRO-028, PRO-031, PRO-032, PRO-034, PRO-037, PRO-040, PRO-064 four tabs, each with its heading and its words for nothing', async () => {
    const { user } = showPage('/profile', gateway);
    await shown();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([...TABS]);
    const expected = [
      ['Posts', 'My Posts', "You haven't created any posts or quoted any posts yet."],
      ['Media', 'My Media', "You haven't posted any photos yet."],
      ['Sparks', 'My Sparks', 'No one has sent you a spark yet.'],
      ['Followers', 'My Followers', "You don't have any followers yet."],
    ] as const;
    for (const [name, heading, none] of expected) {
      await user.click(tab(name));
      expect(tab(name)).toHaveAttribute('aria-selected', 'true');
      expect(panel().getByRole('heading', { name: heading })).toBeVisible();
      expect(await panel().findByText(none)).toBeVisible();
    }
    expect(window.location.search).toBe('?tab=followers');
    await user.keyboard('{ArrowRight}');
    expect(tab('Posts')).toHaveFocus();
    expect(panel().getByRole('heading', { name: 'My Posts' })).toBeVisible();
    await user.keyboard('{ArrowLeft}');
    expect(tab('Followers')).toHaveAttribute('aria-selected', 'true');
  });

  it('LNG-021 where lines run from right to left, the left arrow leads to the next tab', async () => {
    document.dir = 'rtl';
    onTestFinished(() => {
      document.dir = '';
    });
    const { user } = showPage('/profile', gateway);
    await shown();
    await user.click(tab('Posts'));
    await user.keyboard('{ArrowLeft}');
    expect(tab('Media')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(tab('Posts')).toHaveFocus();
  });

  it('PRO-064 the address opens a tab', async () => {
    showPage('/profile?tab=sparks', gateway);
    await shown();
    expect(tab('Sparks')).toHaveAttribute('aria-selected', 'true');
  });

  it('PRO-021 while it loads it says so', async () => {
    const release = gateway.holdBack('GET', PERSON);
    showPage('/profile', gateway);
    expect(await screen.findByText('Loading your full profile...')).toBeVisible();
    release();
    await shown();
    expect(screen.queryByText('Loading your full profile...')).toBeNull();
  });

  it('PRO-023, ERR-001 a profile that is missing', async () => {
    gateway.refuse('GET', PERSON, { status: 404, code: 'profiles.profile_not_found' });
    const { errors } = showPage('/profile', gateway);
    const text = 'User profile not found. Please complete your profile setup.';
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(errors()).toContain(text);
    expect(screen.getByRole('link', { name: 'Complete your profile' })).toHaveAttribute('href', '/userbio');
  });

  it('PRO-024, ERR-001 a profile that cannot be read, and the next try', async () => {
    // The app tries once more by itself.
    gateway.refuse('GET', PERSON, { times: 2 });
    const { user, errors } = showPage('/profile', gateway);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load user profile.');
    expect(errors()).toContain('[people] internal');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await shown();
  });

  it('PRO-025, ERR-001 posts that cannot be read', async () => {
    gateway.refuse('GET', POSTS, { times: 2 });
    const { user, errors } = showPage('/profile', gateway);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load posts.');
    expect(errors()).toContain('[posts] internal');
    await user.click(panel().getByRole('button', { name: 'Try Again' }));
    expect(await panel().findByText("You haven't created any posts or quoted any posts yet.")).toBeVisible();
  });

  it('PRO-044, ERR-003 a failed Unfollow is only logged and the follower is back', async () => {
    gateway
      .on('GET', PERSON, { ...own(), counts: { followers: 1, sparks: 0 } })
      .on('GET', '/api/people/{id}/followers', personListOf([personSummaryOf(bob, ['Hiking'])]))
      .refuse('DELETE', '/api/members/{id}/follower');
    const answer = gateway.holdBack('DELETE', '/api/members/{id}/follower');
    const { user, errors } = showPage('/profile?tab=followers', gateway);
    await shown();
    const unfollow = { name: /^Unfollow ?Bob Lindqvist$/ };
    await user.click(await panel().findByRole('button', unfollow));
    await waitFor(() => expect(panel().queryByRole('button', unfollow)).toBeNull());
    expect(count('Followers')).toBe('0');
    answer();
    expect(await panel().findByRole('button', unfollow)).toBeVisible();
    expect(count('Followers')).toBe('1');
    expect(errors()).toContain('[remove-follower] internal');
    expect(screen.queryByText(/Failed to/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('PRO-029 an own post that is deleted here leaves the list', async () => {
    gateway.on('GET', POSTS, postPageOf([postOf(ada, 'To be deleted')])).done('DELETE', '/api/posts/{id}');
    const { user } = showPage('/profile', gateway);
    await shown();
    await user.click(await panel().findByRole('button', { name: /^More about the post by/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await user.click(within(screen.getByRole('dialog', { name: 'Delete post' })).getByRole('button', { name: 'Delete' }));
    expect(await panel().findByText("You haven't created any posts or quoted any posts yet.")).toBeVisible();
    expect(gateway.count('DELETE', '/api/posts/{id}')).toBe(1);
  });

  it('EXPERIENCE-11 a long list loads on at a press and says where it ends', async () => {
    const posts = Array.from({ length: 12 }, (_, index) => postOf(ada, `Post ${index}`));
    gateway.on('GET', POSTS, ({ query }) =>
      query.has('cursor') ? postPageOf(posts.slice(10)) : { items: posts.slice(0, 10), nextCursor: 'further' },
    );
    const { user } = showPage('/profile', gateway);
    await waitFor(() => expect(cards()).toHaveLength(10));
    await user.click(panel().getByRole('button', { name: 'Load More' }));
    await waitFor(() => expect(cards()).toHaveLength(12));
    expect(panel().getByText('That is everything.')).toHaveFocus();
  });

  it('PRO-020, PRO-036, PRO-038, PRO-039, PRO-041 who sparked and who follows, with interests; Unfollow takes a follower off', async () => {
    const cleo = testMember('Cleo', 'Adeyemi');
    let followers = [personSummaryOf(bob, ['Hiking']), personSummaryOf(cleo)];
    gateway
      .on('GET', PERSON, () => ({ ...own(), counts: { followers: followers.length, sparks: 1 } }))
      .on('GET', '/api/people/{id}/sparks', personListOf([personSummaryOf(cleo)]))
      .on('GET', '/api/people/{id}/followers', () => personListOf(followers))
      .on('DELETE', '/api/members/{id}/follower', () => {
        followers = followers.filter(({ id }) => id !== bob.id);
        return relationWith(bob.id);
      });
    const { user } = showPage('/profile?tab=sparks', gateway);
    expect(await screen.findByRole('button', { name: cleo.fullName })).toBeVisible();
    expect(panel().queryByRole('button', { name: /^Unfollow/ })).toBeNull();
    await user.click(tab('Followers'));
    expect(await panel().findByRole('button', { name: bob.fullName })).toBeVisible();
    expect(panel().getByRole('list', { name: 'Interests' })).toHaveTextContent('Hiking');
    await user.click(panel().getByRole('button', { name: /^Unfollow ?Bob Lindqvist$/ }));
    await waitFor(() => expect(panel().queryByRole('button', { name: bob.fullName })).toBeNull());
    expect(panel().getByRole('button', { name: cleo.fullName })).toBeVisible();
    await waitFor(() => expect(count('Followers')).toBe('1'));
    expect(gateway.asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([`/api/members/${bob.id}/follower`]);
    gateway.on('GET', PERSON, personProfileOf(cleo));
    await user.click(panel().getByRole('button', { name: cleo.fullName }));
    expect(await screen.findByRole('dialog', { name: cleo.fullName })).toBeVisible();
  });
});
