import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** The query parameter, on any screen of the shell, for the member shown over it (EXPERIENCE-12). */
export const PERSON_PARAM = 'person';

const cameFromScreen = (state: unknown): boolean => typeof state === 'object' && state !== null && 'overScreen' in state;

function withPerson(params: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (id === null) next.delete(PERSON_PARAM);
  else next.set(PERSON_PARAM, id);
  return next;
}

/** The query for an address that leads on from the popup, without the member. The target takes the popup's place. */
export function withoutPerson(search: string): string {
  const query = withPerson(new URLSearchParams(search), null).toString();
  return query === '' ? '' : `?${query}`;
}

/** The query of an address that shows the member over the screen that is open, and the state by which Back closes it. */
export const linkToPerson = (search: string, id: string) => ({
  to: { search: `?${withPerson(new URLSearchParams(search), id)}` },
  state: { overScreen: true },
  preventScrollReset: true,
});

/** Opens the popup about a member over the screen that is shown; Back closes it. */
export function useOpenPerson(): (id: string) => void {
  const [, setParams] = useSearchParams();
  return useCallback(
    (id) => setParams((params) => withPerson(params, id), { preventScrollReset: true, state: { overScreen: true } }),
    [setParams],
  );
}

/** The member to show, if any, and how to close: back to the screen it was opened from or, by its address, to the one below. */
export function usePersonParam(): { personId: string | null; close: () => void } {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const close = () => {
    if (cameFromScreen(state)) void navigate(-1);
    else setParams((now) => withPerson(now, null), { replace: true, preventScrollReset: true });
  };
  return { personId: params.get(PERSON_PARAM), close };
}
