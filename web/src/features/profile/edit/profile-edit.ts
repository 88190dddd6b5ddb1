import type { EditProfileRequest, PersonProfile } from '#shared/api/schema.js';
import { SOCIAL_LINKS, type SocialLink } from '#features/people/social-links.js';

/** What the edit popup asks for in words (PRO-047..050). */
export interface ProfileForm {
  readonly fullName: string;
  readonly bio: string;
  readonly location: string;
  /** The town whose words the location is, once one is picked here. */
  readonly placeId?: string | undefined;
  readonly links: Readonly<Record<SocialLink, string>>;
}

/** Pictures that were uploaded for this save. */
export interface NewPictures {
  readonly photoUploadId?: string;
  readonly coverUploadId?: string;
}

/** The form as it opens, with the stored values. */
export function formOf({ fullName, bio_data: bio }: Pick<PersonProfile, 'fullName' | 'bio_data'>): ProfileForm {
  const links = Object.fromEntries(SOCIAL_LINKS.map((name) => [name, bio?.socialLinks?.[name] ?? '']));
  return { fullName, bio: bio?.additional.moreInfo ?? '', location: bio?.location ?? '', links: links as Record<SocialLink, string> };
}

/** A picked town brings its own words (PRO-085). */
function placeOf(before: ProfileForm, { location, placeId }: ProfileForm): Pick<EditProfileRequest, 'location' | 'placeId'> {
  if (placeId !== undefined) return { placeId };
  return location.trim() === before.location ? {} : { location: location.trim() };
}

/**
 * The request of a save: the fields that differ from the opened form, and the new pictures (PRO-057, PRO-058, PRO-066). An empty link
 * deletes the stored one. Null when nothing changed.
 */
export function editOf(before: ProfileForm, after: ProfileForm, pictures: NewPictures): EditProfileRequest | null {
  const links = SOCIAL_LINKS.flatMap((name) => {
    const link = after.links[name].trim();
    return link === before.links[name] ? [] : [[name, link] as const];
  });
  const edit: EditProfileRequest = {
    ...(after.fullName.trim() === before.fullName ? {} : { fullName: after.fullName.trim() }),
    ...(after.bio === before.bio ? {} : { moreInfo: after.bio }),
    ...placeOf(before, after),
    ...(links.length === 0 ? {} : { socialLinks: Object.fromEntries(links) }),
    ...pictures,
  };
  return Object.keys(edit).length === 0 ? null : edit;
}
