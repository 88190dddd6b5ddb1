import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { gatewayFor, testMember } from '#testing/data/members.js';
import { showPage } from '#testing/show-page.js';

const UNSEEN = '/api/notifications/unseen';

afterEach(() => {
  vi.restoreAllMocks();
});

it('NTF-028 a page out of sight says so, and is read anew once it is in sight', async () => {
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const gateway = gatewayFor(testMember('Vera')).on('GET', '/api/notifications', { items: [], nextCursor: null });
  showPage('/notifications', gateway);
  const reads = () => gateway.asked.filter(({ path }) => path === UNSEEN).map(({ query }) => query.get('hidden'));
  expect(await screen.findByText('No notifications yet')).toBeVisible();
  await waitFor(() => expect(reads()).toContain('true'));
  expect(reads()).not.toContain(null);
  sight.mockReturnValue('visible');
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(reads().at(-1)).toBeNull());
});
