import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** In the query of any screen of the shell: who is shown over it (EXPERIENCE-12). */
export const PERSON_PARAM = 'person';

const cameFromScreen = (state: unknown): boolean => typeof state === 'object' && state !== null && 'overScreen' in state;

function withPerson(params: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (id === null) next.delete(PERSON_PARAM);
  else next.set(PERSON_PARAM, id);
  return next;
}

/** The query of an address that leads on from the popup: what is opened then stands in its place. */
export function withoutPerson(search: string): string {
  const query = withPerson(new URLSearchParams(search), null).toString();
  return query === '' ? '' : `?${query}`;
}

/** Opens the popup about a member over the screen that is shown; Back closes it. */
export function useOpenPerson(): (id: string) => void {
  const [, setParams] = useSearchParams();
  return useCallback(
    (id) => setParams((params) => withPerson(params, id), { preventScrollReset: true, state: { overScreen: true } }),
    [setParams],
  );
}

/** Who is to be shown, if anybody, and how to close: back to the screen it was opened from; opened by its address, to that screen. */
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
