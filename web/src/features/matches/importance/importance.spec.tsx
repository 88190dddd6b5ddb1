import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { gatewayFor, personCardOf, testMember } from '#testing/data/members.js';
import { peoplePageOf } from '#testing/data/relations.js';
import type { Importance, MustCounts } from '#shared/api/schema.js';
import type { GatewayStandIn } from '#testing/gateway.js';
import { showPage } from '#testing/show-page.js';

const viewer = testMember('Vera');
const OWN = '/api/profiles/{id}/importance';
const importance: Importance = { questions: {}, saidSoOnly: false, answered: ['lifestyle.diet', 'religion.faith'] };
const counts: MustCounts = { total: 57, each: [] };

const browserAsks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const dialog = () => screen.queryByRole('dialog', { name: 'What matters' });

describe('what matters', () => {
  let gateway: GatewayStandIn;
  beforeEach(() => {
    gateway = gatewayFor(viewer)
      .on('GET', '/api/people', peoplePageOf([personCardOf(testMember('Hanna'))]))
      .on('GET', OWN, importance)
      .on('POST', '/api/people/counts', counts);
  });

  async function chooseMust() {
    const { user } = showPage('/matches', gateway);
    await user.click(await screen.findByRole('button', { name: 'Following' }));
    await user.click(screen.getByRole('button', { name: 'What matters' }));
    const faith = within(await screen.findByRole('radiogroup', { name: 'Faith' }));
    await user.click(faith.getByRole('radio', { name: /^Must/ }));
    return user;
  }

  it('PPL-048 EXPERIENCE-2 Back and a reload with choices that are not saved are asked about first', async () => {
    const user = await chooseMust();
    expect(browserAsks()).toBe(true);
    act(() => window.history.back());
    const asked = within(await screen.findByRole('dialog', { name: 'Close without saving?' }));
    await user.click(asked.getByRole('button', { name: 'Keep choosing' }));
    expect(dialog()).toBeVisible();
    expect(window.location.search).toBe('?filter=following');
    act(() => window.history.back());
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('PPL-048 a double press on Save saves once', async () => {
    const answer = gateway.on('PUT', OWN, importance).holdBack('PUT', OWN);
    await chooseMust();
    const save = screen.getByRole('button', { name: 'Save' });
    act(() => {
      fireEvent.click(save);
      fireEvent.click(save);
    });
    answer();
    await waitFor(() => expect(dialog()).toBeNull());
    expect(gateway.count('PUT', OWN)).toBe(1);
    expect(browserAsks()).toBe(false);
  });

  it('PPL-048 a set that musts leave empty says so, and without which of them the most people are left', async () => {
    gateway
      .on('GET', '/api/people', peoplePageOf([]))
      .on('GET', OWN, { ...importance, questions: { 'lifestyle.diet': 'must', 'religion.faith': 'must' } })
      .on('POST', '/api/people/counts', ({ body }) => {
        const { questions } = body as { questions: Importance['questions'] };
        return { total: 'religion.faith' in questions ? null : 41, each: [] };
      });
    showPage('/matches', gateway);
    expect(await screen.findByText('Nobody else fits your musts.')).toBeVisible();
    expect(await screen.findByText('Your musts leave nobody. Without “Faith”, 41 people are left.')).toBeVisible();
    expect(screen.queryByText(/You have seen everyone/)).toBeNull();
  });

  it('PPL-048 an empty set of who has no musts has been seen', async () => {
    gateway.on('GET', '/api/people', peoplePageOf([]));
    showPage('/matches', gateway);
    expect(await screen.findByText('You have seen everyone for now.')).toBeVisible();
    expect(gateway.count('POST', '/api/people/counts')).toBe(0);
  });

  it('PPL-031 EXPERIENCE-27 after "Clear search and filter" the focus is in the search', async () => {
    gateway.on('GET', '/api/people', ({ query }) => peoplePageOf(query.get('q') ? [] : [personCardOf(testMember('Hanna'))]));
    const { user } = showPage('/matches?q=zz', gateway);
    await user.click(await screen.findByRole('button', { name: 'Clear search and filter' }));
    await screen.findByRole('article');
    expect(screen.getByRole('searchbox', { name: 'Search people' })).toHaveFocus();
  });
});
