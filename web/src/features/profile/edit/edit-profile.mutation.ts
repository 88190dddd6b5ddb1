import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import type { EditProfileRequest } from '#shared/api/schema.js';
import { peopleKeys } from '#features/people/people.keys.js';
import { showSaved } from '../state/show-saved.js';

/** Saves the changes of the own profile (PRO-057). The caller logs a failure (PRO-059). */
export function useEditProfile(profileId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (edit: EditProfileRequest) => unwrap(api.PATCH('/api/profiles/{id}', { params: { path: { id: profileId } }, body: edit })),
    onSuccess: (saved, { location, placeId }) => {
      showSaved(client, saved);
      // From another place everybody is elsewhere.
      if (location !== undefined || placeId !== undefined) void client.invalidateQueries({ queryKey: peopleKeys.lists });
    },
  });
}
