export interface DomainErrorOptions {
  readonly errors?: readonly FieldError[];
  /** For the caller, by name. */
  readonly details?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
  /** What was spent; `freesAt` is ISO 8601. */
  readonly budget?: { readonly name: string; readonly limit: number; readonly freesAt: string };
  readonly cause?: unknown;
}

/** A failure the caller can understand. `code` is stable and part of the contract; `message` may change. */
export class DomainError extends Error {
  constructor(
    /** `<context>.<snake_case>`, or the specification's own word where its tables name one (ERR-007). */
    readonly code: string,
    /** HTTP status, RFC 9110. */
    readonly status: number,
    message: string,
    readonly options: DomainErrorOptions = {},
  ) {
    super(message, { cause: options.cause });
    this.name = new.target.name;
  }
}

export interface FieldError {
  /** Dotted path of the field; empty for the body as a whole. */
  readonly path: string;
  readonly message: string;
}

export class InvalidRequestError extends DomainError {
  constructor(errors: readonly FieldError[], message = 'The request is not valid.') {
    super('request.invalid', 400, message, { errors });
  }
}

export class NotFoundError extends DomainError {
  constructor(code: string, message: string) {
    super(code, 404, message);
  }
}

export class SessionRequiredError extends DomainError {
  constructor() {
    super('session.required', 401, 'Sign in first.');
  }
}

export class ForbiddenError extends DomainError {
  constructor(code = 'request.forbidden', message = 'You may not do this.') {
    super(code, 403, message);
  }
}

/** A neighbour or a store that is needed did not answer; the same request may succeed later. */
export class UnavailableError extends DomainError {
  constructor(code: string, message: string, retryAfterSeconds = 2, cause?: unknown) {
    super(code, 503, message, { retryAfterSeconds, cause });
  }
}
