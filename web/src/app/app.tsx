import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { createQueryClient } from './query-client.js';
import { sessionQuery } from '#features/session/session.query.js';
import { routes } from './router.js';

// The library takes a page for online until the browser says otherwise. This one may have come from the browser's own store.
onlineManager.setOnline(navigator.onLine);
const router = createBrowserRouter(routes);
const queryClient = createQueryClient();
// The session is read while the first screen's code loads, not after it.
void queryClient.prefetchQuery(sessionQuery);

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
