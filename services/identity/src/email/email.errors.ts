import { DomainError } from '@affinity/kit/errors/domain-error';

export class EmailLinkInvalidError extends DomainError {
  constructor() {
    super('identity.email_link_invalid', 400, 'This link was used before or is no longer valid.');
  }
}

export class TooManyMailsError extends DomainError {
  constructor() {
    super('identity.too_many_mails', 429, 'Several mails are on their way already. Look into your spam folder, or try again later.', {
      retryAfterSeconds: 900,
    });
  }
}

/** There is no address that could be confirmed, or it is confirmed already. */
export class NothingToConfirmError extends DomainError {
  constructor() {
    super('identity.nothing_to_confirm', 409, 'There is no e-mail address to confirm.');
  }
}
