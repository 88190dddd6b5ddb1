import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.js';

/** The router counts the entries of this tab that are the app's. */
const cameFromWithin = (): boolean => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0;
};

/** Where a member who accepted long ago goes after looking through the answers: where they came from, or home. */
export function useLeaveSetup(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await (cameFromWithin() ? navigate(-1) : navigate(paths.home, { replace: true }));
  };
}
