import { DomainError } from '@affinity/kit/errors/domain-error';

/** The device subscribed with a key that is not ours: nothing that we send would reach it. */
export class PushKeyUnknownError extends DomainError {
  constructor() {
    super('notifications.push_key_unknown', 409, 'This device subscribed with a key of another installation. Subscribe anew.');
  }
}

/** This installation tells devices nothing. */
export class PushIsOffError extends DomainError {
  constructor() {
    super('notifications.push_off', 409, 'Notifications on devices are switched off here.');
  }
}

/** The address of the device is none of the web. */
export class PushAddressRefusedError extends DomainError {
  constructor() {
    super('notifications.push_address_refused', 422, 'The address of the push service cannot be used.');
  }
}
