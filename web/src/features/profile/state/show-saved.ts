import type { QueryClient } from '@tanstack/react-query';
import { peopleKeys } from '#features/people/people.keys.js';
import { profileKey } from '#features/session/own-profile.query.js';
import type { PersonProfile, Profile } from '#shared/api/schema.js';

/** Puts the saved profile into the cache, so that the screen shows it at once (PRO-055). */
export function showSaved(client: QueryClient, saved: Profile): void {
  client.setQueryData(profileKey(saved.id), saved);
  client.setQueryData<PersonProfile | null>(peopleKeys.person(saved.id), (known) => {
    if (!known || known.revision > saved.revision) return known;
    const { first_name, last_name, fullName, photoURL, photos, coverPhotoURL, bio_data, socialActivities, revision } = saved;
    return { ...known, first_name, last_name, fullName, photoURL, photos, coverPhotoURL, bio_data, socialActivities, revision };
  });
}
