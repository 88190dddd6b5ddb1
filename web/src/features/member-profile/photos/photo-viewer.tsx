import { mediaOfPhotos, photosOf } from '#features/people/photos.js';
import type { PersonProfile } from '#shared/api/schema.js';
import { MediaViewer } from '#shared/media/media-viewer.js';

export interface PhotoViewerProps {
  person: PersonProfile;
  start: number;
  onClose: () => void;
}

/** All photos of a member over the whole window. A photo that is not told of among them is shown alone. */
export function PhotoViewer({ person, start, onClose }: PhotoViewerProps) {
  const { fullName, photoURL } = person;
  const told = photosOf(person);
  const photos = told.length > 0 || photoURL === null ? told : [{ id: person.id, url: photoURL, largeUrl: photoURL, alt: '' }];
  return <MediaViewer media={mediaOfPhotos(photos)} authorName={fullName} start={start} onClose={onClose} />;
}
