import { DomainError } from '@affinity/kit/errors/domain-error';

/** The photos that a change was made to are no longer the newest: another tab or device changed them, or a moderator did. */
export class PhotosOutdatedError extends DomainError {
  constructor() {
    super('profiles.photos_outdated', 409, 'Your photos were changed elsewhere meanwhile. Look at them, then change them again.');
  }
}
