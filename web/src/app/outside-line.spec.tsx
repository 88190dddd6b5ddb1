import { act, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testMember } from '#testing/data/members.js';
import { gatewayForVisitor } from '#testing/data/onboarding.js';
import { showPage } from '#testing/show-page.js';

const SAYS = 'You are offline. This page needs a connection to go on.';
const line = () => screen.queryByText(SAYS);
const become = (state: 'online' | 'offline') =>
  act(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online');
    window.dispatchEvent(new Event(state));
  });

describe('the line outside the shell', () => {
  beforeAll(() => import('./outside-line.js'));
  afterAll(() => document.querySelector('body > output')?.remove());

  it.each([
    ['/signin', 'Sign in'],
    ['/signup', 'Create account'],
    ['/forgot-password', /reset|link/i],
  ])('MISC-025 %s says before anything is pressed that there is no connection, once, and takes it back', async (address, button) => {
    const gateway = gatewayForVisitor(testMember('Ada'));
    showPage(address, gateway);
    await screen.findByRole('button', { name: button });
    expect(line()).toBeNull();
    const asked = gateway.asked.length;
    become('offline');
    expect(line()).toBeVisible();
    // A live region that was there before its words, and the only one that says them.
    expect(line()).toHaveRole('status');
    expect(screen.getAllByText(SAYS)).toHaveLength(1);
    expect(gateway.asked).toHaveLength(asked);
    become('online');
    await waitFor(() => expect(line()).toBeNull());
  });
});
