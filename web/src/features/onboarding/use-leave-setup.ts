import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.js';

/** Whether an earlier page of the app is in this tab's history: the router counts its entries in `idx`. */
const cameFromWithin = (): boolean => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0;
};

/** Leads a member who accepted long ago on from the answers: back to where they came from, or home. */
export function useLeaveSetup(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await (cameFromWithin() ? navigate(-1) : navigate(paths.home, { replace: true }));
  };
}
