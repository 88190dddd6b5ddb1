import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Which dialog lies over a list of people. */
export type DetailKind = 'person' | 'spark';

function detailOf(state: unknown, kind: DetailKind): string | null {
  if (typeof state !== 'object' || state === null) return null;
  const id: unknown = (state as Partial<Record<DetailKind, unknown>>)[kind];
  return typeof id === 'string' ? id : null;
}

export interface Detail {
  /** Whose dialog is open, if anybody's. */
  readonly id: string | null;
  readonly open: (id: string) => void;
  readonly close: () => void;
}

/**
 * The person whose dialog is open over a list, kept in the browser's history. Back closes the dialog and finds the list where it was.
 * A reload opens it again.
 */
export function useDetail(kind: DetailKind): Detail {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const open = useCallback(
    (id: string) => void navigate({ search }, { state: { [kind]: id }, preventScrollReset: true }),
    [navigate, search, kind],
  );
  const close = useCallback(() => void navigate(-1), [navigate]);
  return { id: detailOf(state, kind), open, close };
}
