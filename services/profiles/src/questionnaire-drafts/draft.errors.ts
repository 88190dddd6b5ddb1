import { DomainError } from '@affinity/kit/errors/domain-error';

/** The draft that a change was made to is no longer the newest one: another device wrote, or the answers were saved. */
export class DraftOutdatedError extends DomainError {
  constructor() {
    super('profiles.draft_outdated', 409, 'These answers were changed elsewhere meanwhile. Read them, then save again.');
  }
}
