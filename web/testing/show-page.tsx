import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { expect, onTestFinished, vi } from 'vitest';
import { routes } from '../src/app/router.js';
import { createQueryClient } from '../src/app/query-client.js';
import type { GatewayStandIn } from './gateway.js';

export interface ShownPage {
  readonly user: UserEvent;
  /** The page's cache: a test hands own events to the features with it. */
  readonly client: QueryClient;
  /** What the page wrote with console.error so far (ERR-001). */
  readonly errors: () => string;
}

/**
 * Opens an address (null: the present one again, as a reload does) of the whole web app, guards and shell included, in front of a gateway that the test answers for. At the end of the
 * test nothing may be left that nobody answered.
 */
export function showPage(address: string | null, gateway: GatewayStandIn): ShownPage {
  vi.stubGlobal('fetch', gateway.fetch);
  const errors: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => void errors.push(said.map(String).join(' ')));
  if (address !== null) window.history.replaceState(null, '', address);
  const router = createBrowserRouter(routes);
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  onTestFinished(() => {
    router.dispose();
    client.clear();
    expect(gateway.faults, errors.join('\n')).toEqual([]);
  });
  return { user: userEvent.setup(), client, errors: () => errors.join('\n') };
}
