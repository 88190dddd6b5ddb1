import type { Audience, Section } from '@affinity/proto/vocabulary/audience';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import { logError } from '#shared/code/log-error.js';
import { privacyQuery } from '../requests/privacy.query.js';

export interface AudienceChoice {
  readonly section: Section;
  readonly audience: Audience;
}

const SAVING = ['save-audience'];

/**
 * Saves who sees one section; shown at once and taken back when it is refused.
 * @param told of each choice by itself: callbacks of `mutate` hear of the last one alone
 */
export function useSaveAudience(accountId: string, told: { readonly saved: () => void; readonly failed: (section: Section) => void }) {
  const client = useQueryClient();
  const { queryKey } = privacyQuery(accountId);
  const show = ({ section, audience }: AudienceChoice): void => {
    client.setQueryData(queryKey, (known) => known && { ...known, audience: { ...known.audience, [section]: audience } });
  };
  return useMutation({
    mutationKey: SAVING,
    // One change after the other, those of privacy included.
    scope: { id: 'privacy' },
    mutationFn: ({ section, audience }: AudienceChoice) =>
      unwrap(
        api.PATCH('/api/profiles/{id}/settings', { params: { path: { id: accountId } }, body: { audience: { [section]: audience } } }),
      ),
    onMutate: async (choice) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey)?.audience[choice.section];
      show(choice);
      return before;
    },
    // What was refused before took back nothing but its own section.
    onSuccess: (_settings, choice) => {
      show(choice);
      told.saved();
    },
    onError: (error, { section }, before) => {
      logError('save-audience', error);
      told.failed(section);
      if (before !== undefined) show({ section, audience: before });
      // What it goes back to may have been refused, too.
      if (client.isMutating({ mutationKey: SAVING }) === 1) void client.invalidateQueries({ queryKey });
    },
  });
}
