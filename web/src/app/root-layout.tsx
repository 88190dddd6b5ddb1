import { Outlet } from 'react-router';
import { SessionWatch } from '#features/session/session-watch.js';
import { useCurrentSession } from '#features/session/session.query.js';
import { LiveRegionProvider } from '#shared/ui/live-region.js';
import { LoadingScreen } from '#shared/ui/loading-screen.js';

/** GRD-013: no screen is shown before it is known who is signed in, so none flashes by. */
export function RootLayout() {
  const { auth } = useCurrentSession();
  return (
    <LiveRegionProvider>
      <SessionWatch />
      {auth === 'resolving' ? <LoadingScreen /> : <Outlet />}
    </LiveRegionProvider>
  );
}
