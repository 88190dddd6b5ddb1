import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { logError } from '#shared/code/log-error.js';
import { runMutation } from '#features/acts/run-mutation.js';
import { withOlder } from '../state/practice-cache.js';
import { readOlderMessages } from '../state/practice-requests.js';
import { practiceKey } from '../requests/practice.query.js';
import type { Practice } from '#shared/api/schema.js';

export interface OlderMessages {
  readonly loading: boolean;
  readonly failed: boolean;
  readonly load: () => void;
}

/** Loads messages before the first known one. */
export function useOlderMessages(memberId: string, firstId: string | null): OlderMessages {
  const client = useQueryClient();
  const [state, setState] = useState({ loading: false, failed: false });
  const read = async (before: string) => {
    setState({ loading: true, failed: false });
    try {
      const page = await runMutation(client, () => readOlderMessages(before));
      client.setQueryData<Practice>(practiceKey(memberId), (practice) =>
        // After a clearing meanwhile the page of older messages belongs to nothing any more.
        practice?.messages[0]?.id === before ? withOlder(practice, page) : practice,
      );
      setState({ loading: false, failed: false });
    } catch (error) {
      logError('practice-older', error);
      setState({ loading: false, failed: true });
    }
  };
  return {
    ...state,
    load: () => {
      if (!state.loading && firstId !== null) void read(firstId);
    },
  };
}
