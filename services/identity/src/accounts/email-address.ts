import { InvalidEmailError } from './account.errors.js';

/** The address as a member typed it, and the form in which it is unique. */
export interface EmailAddress {
  readonly address: string;
  /** Lower case: no two accounts differ by case only. */
  readonly key: string;
}

const LOCAL = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/;
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/**
 * The HTML standard's idea of an e-mail address (what `input type=email` accepts), with a dot required in the domain.
 * @throws InvalidEmailError
 */
export function parseEmail(text: string): EmailAddress {
  const address = text.trim();
  const at = address.lastIndexOf('@');
  const labels = address.slice(at + 1).split('.');
  if (at < 1 || !LOCAL.test(address.slice(0, at)) || labels.length < 2 || !labels.every((label) => LABEL.test(label))) {
    throw new InvalidEmailError();
  }
  return { address, key: address.toLowerCase() };
}
