import { DomainError } from '@affinity/kit/errors/domain-error';

/** Another tab or device, or a moderator, changed the prompts meanwhile. */
export class PromptsOutdatedError extends DomainError {
  constructor() {
    super('profiles.prompts_outdated', 409, 'Your prompts were changed elsewhere meanwhile. Read them, then save again.');
  }
}
