import { DomainError } from '@affinity/kit/errors/domain-error';

/** No town has that id. */
export class PlaceUnknownError extends DomainError {
  constructor() {
    super('profiles.place_unknown', 422, 'There is no such town. Pick one of those that are offered.');
  }
}

/** A distance needs two places. */
export class PlaceNeededError extends DomainError {
  constructor() {
    super('profiles.place_needed', 422, 'Pick your own town first.');
  }
}
