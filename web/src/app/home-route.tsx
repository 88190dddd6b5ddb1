import { Outlet } from 'react-router';
import { HomeScreen } from '#features/home/home.screen.js';

/** Home, which stays in place behind a post opened over it (GRD-010). */
export function HomeRoute() {
  return (
    <>
      <HomeScreen />
      <Outlet />
    </>
  );
}
