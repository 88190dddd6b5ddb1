import { DomainError, NotFoundError, UnavailableError } from '../errors/domain-error.js';

/** Unknown, somebody else's, and given up look the same (SAFETY-49). */
export class UploadNotFoundError extends NotFoundError {
  constructor() {
    super('uploads.not_found', 'There is no such upload.');
  }
}

/** The bytes have not arrived in storage: nothing was sent, or storage refused it. */
export class UploadNotReceivedError extends DomainError {
  constructor() {
    super('uploads.not_received', 409, 'The file has not arrived.');
  }
}

/** Its bytes have not passed the check. */
export class UploadNotReadyError extends DomainError {
  constructor() {
    super('uploads.not_ready', 409, 'The file has not been checked yet.');
  }
}

export class UploadAlreadyAttachedError extends DomainError {
  constructor() {
    super('uploads.already_attached', 409, 'This file is already part of something.');
  }
}

export class TooManyUploadsError extends DomainError {
  constructor() {
    super('uploads.too_many', 429, 'Too many files are waiting to be used. Use or remove some first.', { retryAfterSeconds: 60 });
  }
}

/** The check goes on; asking again gets its outcome. */
export class UploadStillCheckedError extends UnavailableError {
  constructor() {
    super('uploads.checking', 'The file is still being checked.', 1);
  }
}

/** The same request may succeed once the object storage is back. */
export class StorageAwayError extends UnavailableError {
  constructor(cause: unknown) {
    super('uploads.storage_unavailable', 'The file storage does not answer right now.', 2, cause);
  }
}
