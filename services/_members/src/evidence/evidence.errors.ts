import { NotFoundError } from '@affinity/kit/errors/domain-error';

/** There is nothing of the kind that the viewer could have seen. */
export class EvidenceNotFoundError extends NotFoundError {
  /** @param service whose code it is */
  constructor(service: string) {
    super(`${service}.evidence_not_found`, 'There is nothing like that to report.');
  }
}
