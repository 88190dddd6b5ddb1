import { Outlet } from 'react-router';
import { SessionWatch } from '../lib/session/session-watch.js';
import { useCurrentSession } from '../lib/session/session.query.js';
import { LiveRegionProvider } from '../ui/live-region.js';
import { LoadingScreen } from '../ui/loading-screen.js';

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
