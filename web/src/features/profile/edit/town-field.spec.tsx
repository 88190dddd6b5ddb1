import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOTHING_ANSWERED, personProfileOf, profileOf, testMember } from '#testing/data/members.js';
import { gatewayWithPerson } from '#testing/data/people.js';
import type { GatewayStandIn } from '#testing/gateway.js';
import { showPage } from '#testing/show-page.js';

const ada = testMember('Ada');
const person = personProfileOf(ada, { relation: null, bio_data: { ...NOTHING_ANSWERED, location: 'Lisbon' } });
const LEEDS = { id: '2644688', name: 'Leeds', region: 'England', country: 'GB' };
const OTHER = { id: '4072130', name: 'Leeds', region: 'Alabama', country: 'US' };

const queryPopup = () => screen.queryByRole('dialog', { name: 'Edit Profile' });
const field = () => screen.getByRole('combobox', { name: 'Location' });
const options = () => screen.queryAllByRole('option');

describe('the location in the Edit Profile popup', () => {
  let gateway: GatewayStandIn;
  beforeEach(() => {
    gateway = gatewayWithPerson(ada, person)
      .on('GET', '/api/places', { items: [LEEDS, OTHER] })
      .on('PATCH', '/api/profiles/{id}', profileOf(ada, { revision: 2 }));
  });
  const patches = () => gateway.asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  const asked = () => gateway.asked.filter(({ path }) => path === '/api/places').map(({ query }) => query.get('q'));
  async function open() {
    const page = showPage('/profile', gateway);
    await page.user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    await screen.findByRole('dialog', { name: 'Edit Profile' });
    return page;
  }
  const save = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(within(queryPopup()!).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(queryPopup()).toBeNull());
  };

  it('PRO-085 offers towns while it is written, by keys and for readers of the screen, and sends the one that is taken', async () => {
    const { user } = await open();
    expect(field()).toHaveValue('Lisbon');
    expect(field()).toHaveAccessibleDescription(/how far away it is, in steps/);
    expect(options()).toEqual([]);
    await user.clear(field());
    await user.type(field(), 'leed');
    await waitFor(() => expect(options()).toHaveLength(2));
    // A moment after the last letter, and not for each.
    expect(asked()).toEqual(['leed']);
    expect(options().map(({ textContent }) => textContent)).toEqual(['Leeds England, United Kingdom', 'Leeds Alabama, United States']);
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    expect(field()).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{ArrowUp}');
    expect(field()).toHaveAttribute('aria-activedescendant', options()[1]!.id);
    await user.keyboard('{ArrowDown}');
    expect(options().map((option) => option.getAttribute('aria-selected'))).toEqual(['true', 'false']);
    await user.keyboard('{Enter}');
    expect(options()).toEqual([]);
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('Leeds, United Kingdom');
    expect(queryPopup()).not.toBeNull();
    await save(user);
    expect(patches()).toEqual([{ placeId: LEEDS.id }]);
  });

  it('PRO-085 a press takes one; other words after it are words again', async () => {
    const { user } = await open();
    await user.clear(field());
    await user.type(field(), 'leed');
    await waitFor(() => expect(options()).toHaveLength(2));
    await user.click(options()[1]!);
    expect(field()).toHaveValue('Leeds, United States');
    await user.type(field(), ' of old');
    await save(user);
    expect(patches()).toEqual([{ location: 'Leeds, United States of old' }]);
  });

  it('PRO-085 Escape closes the towns and not the popup, and Enter then sends the words as they are', async () => {
    const { user } = await open();
    await user.clear(field());
    await user.type(field(), 'By the sea');
    await waitFor(() => expect(options()).toHaveLength(2));
    await user.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(queryPopup()).not.toBeNull();
    await save(user);
    expect(patches()).toEqual([{ location: 'By the sea' }]);
  });

  it('PRO-085 the field with its towns comes into view, and so does each that is chosen', async () => {
    const seen: (string | null)[] = [];
    vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function scrollIntoView(this: HTMLElement) {
      seen.push(this.textContent);
    });
    const { user } = await open();
    await user.clear(field());
    await user.type(field(), 'leed');
    await waitFor(() => expect(options()).toHaveLength(2));
    expect(seen).toEqual([expect.stringMatching(/^Location.*England.*Alabama/)]);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(seen.slice(1)).toEqual(['Leeds England, United Kingdom', 'Leeds Alabama, United States']);
    vi.restoreAllMocks();
  });

  it('PRO-085 it is said when no town has the name', async () => {
    gateway.on('GET', '/api/places', { items: [] });
    const { user } = await open();
    const none = 'No town of this name was found. The words can stay as they are.';
    await user.clear(field());
    await user.type(field(), 'xqzv');
    expect(await screen.findByText(none)).toBeVisible();
    await user.clear(field());
    expect(screen.queryByText(none)).toBeNull();
  });

  it('PRO-085 words of one’s own can be written when no towns come', async () => {
    gateway.refuse('GET', '/api/places');
    const { user } = await open();
    fireEvent.change(field(), { target: { value: 'By the sea' } });
    await waitFor(() => expect(asked()).toEqual(['By the sea']));
    expect(options()).toEqual([]);
    await save(user);
    expect(patches()).toEqual([{ location: 'By the sea' }]);
  });
});
