import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import type { EditProfileRequest, PersonProfile, Profile } from '#shared/api/schema.js';
import { peopleKeys } from '#features/people/people.keys.js';
import { profileKey } from '#features/session/own-profile.query.js';

/** Puts the saved profile into the cache, so that the screen shows it when the popup closes (PRO-055). */
function showSaved(client: QueryClient, saved: Profile): void {
  client.setQueryData(profileKey(saved.id), saved);
  client.setQueryData<PersonProfile | null>(peopleKeys.person(saved.id), (known) => {
    if (!known || known.revision > saved.revision) return known;
    const { first_name, last_name, fullName, photoURL, coverPhotoURL, bio_data, socialActivities, revision } = saved;
    return { ...known, first_name, last_name, fullName, photoURL, coverPhotoURL, bio_data, socialActivities, revision };
  });
}

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
