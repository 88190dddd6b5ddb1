import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import type { PersonProfile, Profile, SavePrompts } from '#shared/api/schema.js';
import { peopleKeys } from '#features/people/people.keys.js';
import { profileKey } from '#features/session/own-profile.query.js';

/** The saved list was made from another one than that of now. */
export const OUTDATED_CODE = 'profiles.prompts_outdated';

function showSaved(client: QueryClient, saved: Profile): void {
  client.setQueryData(profileKey(saved.id), saved);
  client.setQueryData<PersonProfile | null>(peopleKeys.person(saved.id), (known) =>
    known && known.revision <= saved.revision ? { ...known, prompts: saved.prompts, revision: saved.revision } : known,
  );
}

export interface PromptsToSave extends SavePrompts {
  /** Of the list that these were made from. */
  readonly revision: number;
}

/** Saves the whole list in the place of the one that it was made from (PRO-078). */
export function useSavePrompts(profileId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ prompts, revision }: PromptsToSave) =>
      unwrap(api.PUT('/api/profiles/{id}/prompts', { params: { path: { id: profileId }, query: { revision } }, body: { prompts } })),
    onSuccess: (saved) => showSaved(client, saved),
  });
}
